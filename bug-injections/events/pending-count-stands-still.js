// id: pending-count-stands-still
// kind: data_inconsistency
// sees: The numbers on the tabs of the registrations stay as they were after an approval.
// spec: specs/events/registration-desk.yaml
// step: 3
// group: own
// states: 2
{
  const original = window.fetch;
  let before = null;
  window.fetch = async (address, options) => {
    if (String(address).endsWith("/approve")) before = document.querySelector(".small-tabs").outerHTML;
    const response = await original(address, options);
    if (before === null || options?.method === "POST") return response;
    fired();
    const html = await response.text();
    return new Response(html.replace(/<nav class="tabs small-tabs".*?<\/nav>/s, before));
  };
}
