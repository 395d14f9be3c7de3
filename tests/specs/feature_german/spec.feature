# language: de
Funktionalität: Korb
  Szenario: leer
    Angenommen der Korb ist leer
