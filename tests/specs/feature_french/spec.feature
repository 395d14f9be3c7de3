Fonctionnalité: Panier
  Scénario: vide
    Etant donné que le panier est vide
