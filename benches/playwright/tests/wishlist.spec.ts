import { expect, test } from '@playwright/test';
import { productNames } from './shop';

test('Keep a product for later', async ({ page }) => {
  await page.goto('/shop/?scenario=logged_in_buyer_page');
  const main = page.getByRole('main');
  const lamp = page.getByRole('article').filter({ hasText: 'Oak desk lamp' });

  await page.getByRole('searchbox', { name: 'Search' }).fill('Oak desk lamp');
  await page.getByRole('searchbox', { name: 'Search' }).press('Enter');
  await expect(productNames(page)).toHaveCount(1);

  await lamp.getByRole('button', { name: 'Add to wishlist' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to wishlist' });
  await expect(dialog.getByRole('button', { name: 'My wishlist' })).toBeVisible();

  await dialog.getByRole('button', { name: 'My wishlist' }).click();
  await expect(page.getByRole('alert')).toHaveText('Product added to your wishlist.');
  await expect(lamp.getByRole('button', { name: 'Remove from wishlist', pressed: true })).toBeVisible();

  await page.getByRole('link', { name: 'Wishlists', exact: true }).click();
  await expect(main.getByRole('link', { name: 'My wishlist (1)' })).toBeVisible();

  await main.getByRole('link', { name: 'My wishlist (1)' }).click();
  const item = main.getByRole('listitem').filter({ hasText: 'Oak desk lamp' });
  await expect(item).toContainText('€69.00');

  await item.getByRole('button', { name: 'Remove from wishlist' }).click();
  await expect(item).toHaveCount(0);
  await expect(main).toContainText('This list is empty.');
});
