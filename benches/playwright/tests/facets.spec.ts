import { expect, test } from '@playwright/test';
import { productNames } from './shop';

test('Narrow a category down with filters', async ({ page }) => {
  await page.goto('/shop/?scenario=logged_in_buyer_page');
  const total = page.getByRole('main').getByRole('status');
  const facet = (group: string, value: RegExp) =>
    page.getByRole('group', { name: group }).getByRole('checkbox', { name: value });

  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Clothes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Clothes' })).toBeVisible();
  await expect(total).toHaveText('There are 10 products.');

  await page.getByRole('list', { name: 'Subcategories' }).getByRole('link', { name: 'Men', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Men' })).toBeVisible();
  await expect(total).toHaveText('There are 5 products.');

  await facet('Availability', /^In stock/).check();
  await expect(total).toHaveText('There are 4 products.');
  await expect(page.getByRole('link', { name: 'Storm parka' })).toHaveCount(0);

  await facet('Selections', /^Discounted/).check();
  await expect(total).toHaveText('There are 2 products.');
  await expect(page.getByRole('article')).toHaveText([/-\d+%/, /-\d+%/]);

  await facet('Size', /^M /).check();
  await expect(total).toHaveText('There is 1 product.');

  await expect(productNames(page)).toHaveText(['Hummingbird printed t-shirt']);

  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await expect(total).toHaveText('There are 5 products.');
});
