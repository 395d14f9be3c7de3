// id: report-runs-once
// kind: no_response
// sees: "Run Report" works once; another report that is chosen afterwards is not run.
// where: /invoices/#/reports
// trigger: run a report, choose another one, run that
{
  const run = new WeakMap();
  addEventListener("click", (event) => {
    const button = event.target.closest?.("main .tools button");
    if (!button || button.textContent.trim() !== "Run Report") return;
    const wish = [...button.closest(".tools").querySelectorAll("select, input")].map((field) => field.value).join();
    if (!run.has(button)) return void run.set(button, wish);
    // The same report again looks the same.
    if (run.get(button) === wish) return;
    event.stopImmediatePropagation();
    fired();
  }, true);
}
