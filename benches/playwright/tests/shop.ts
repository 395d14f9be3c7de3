import type { Locator, Page } from '@playwright/test';

/** The value beside a term: `pair(summary, 'Subtotal')`. */
export function pair(scope: Locator, term: string): Locator {
  const page = scope.page();
  return scope
    .locator('dl > div')
    .filter({ has: page.getByRole('term').filter({ hasText: new RegExp(`^${term}`) }) })
    .getByRole('definition');
}

/** The cart in the header, with its count. */
export function cartLink(page: Page): Locator {
  return page.getByRole('link', { name: 'Shopping cart', exact: true });
}

/** The names of the products that a page lists, in order. */
export function productNames(page: Page): Locator {
  return page.getByRole('article').getByRole('heading', { level: 3 });
}

/** The line of a cart that holds a product. */
export function cartLine(page: Page, product: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('link', { name: product, exact: true }) });
}
