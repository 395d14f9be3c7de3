// id: place-is-not-given-back
// kind: data_inconsistency
// sees: The place of a withdrawn registration stays taken.
// spec: tests/held-back/events/register-needs-dinner.yaml
// step: 4
// group: held-back
// states: 2
{
  const look = () => {
    const places = [...document.querySelectorAll("main *")].filter((one) => /^\d of 5 places left$/.test(one.textContent.trim().replace(/\s+/g, " "))).pop();
    if (!places) return;
    if (document.querySelector("main").textContent.includes("Your registration")) sessionStorage.taken = "yes";
    if (!sessionStorage.taken || !places.textContent.trim().startsWith("2")) return;
    fired();
    places.textContent = "1 of 5 places left";
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}
