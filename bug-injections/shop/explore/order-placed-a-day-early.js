// id: order-placed-a-day-early
// kind: unexpected_result
// sees: An order's page says that it was placed a day earlier than the list and its own history do.
// where: /shop/admin/orders/*
// trigger: open an order of the list
// group: fresh
{
  const months = "January February March April May June July August September October November December".split(" ");
  document.addEventListener("DOMContentLoaded", () => {
    if (!/^\/shop\/admin\/orders\/\d+$/.test(location.pathname)) return;
    const label = [...document.querySelectorAll(".pairs dt")].find((one) => one.textContent === "Placed on");
    const [, day, month, year] = label?.nextElementSibling.textContent.match(/^(\d+) (\w+) (\d{4})$/) ?? [];
    if (!year) return;
    const date = new Date(Date.UTC(Number(year), months.indexOf(month), Number(day) - 1));
    label.nextElementSibling.textContent = `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
    fired();
  });
}
