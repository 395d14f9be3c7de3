import { expect, test } from '@playwright/test';
import { productNames } from './shop';

test('Search for a product', async ({ page }) => {
  await page.goto('/shop/');
  const box = page.getByRole('searchbox', { name: 'Search' });
  const total = page.getByRole('main').getByRole('status');
  const discounted = page.getByRole('checkbox', { name: /^Discounted/ });
  const names = productNames(page);

  await box.fill('mug');
  await expect(box).toHaveValue('mug');

  await box.press('Enter');
  await expect(page.getByRole('heading', { name: 'Search results for “mug”' })).toBeVisible();

  await expect(total).toHaveText('There are 3 products.');
  await expect(names).toHaveText([/mug/i, /mug/i, /mug/i]);

  await page.getByLabel('Sort by').selectOption('Price, low to high');
  await expect(names.first()).toHaveText('Good morning mug');
  await expect(names.last()).toHaveText('Adventure enamel mug');

  await discounted.check();
  await expect(total).toHaveText('There is 1 product.');
  await expect(names).toHaveText(['Good morning mug']);

  await discounted.uncheck();
  await expect(total).toHaveText('There are 3 products.');

  await box.fill('umbrella');
  await box.press('Enter');
  await expect(total).toHaveText('There are 0 products.');
  await expect(page.getByText('No products match.')).toBeVisible();
});
