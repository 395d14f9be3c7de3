// id: withdrawal-keeps-the-place
// kind: data_inconsistency
// sees: Withdrawing a registration does not free its place.
// spec: specs/events/register-withdraw.md
// step: 8
// group: own
// states: 2
{
  const original = window.fetch;
  let taken = null;
  window.fetch = async (address, options) => {
    if (String(address).endsWith("/registration/withdraw")) taken = document.querySelector(".places").innerHTML;
    const response = await original(address, options);
    if (taken === null || options?.method === "POST") return response;
    fired();
    const html = await response.text();
    return new Response(html.replace(/(<p class="places">).*?(<\/p>)/, `$1${taken}$2`));
  };
}
