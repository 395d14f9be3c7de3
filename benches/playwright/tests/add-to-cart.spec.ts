import { expect, test } from '@playwright/test';
import { cartLine, cartLink, pair } from './shop';

test('Add a product to the cart', async ({ page }) => {
  await page.goto('/shop/?scenario=logged_in_buyer_page');

  await page.getByRole('link', { name: 'Hummingbird printed t-shirt', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hummingbird printed t-shirt' })).toBeVisible();

  await page.getByLabel('Size', { exact: true }).selectOption('M');
  await expect(page.getByLabel('Size', { exact: true })).toHaveValue('M');

  await page.getByRole('radio', { name: 'Black' }).check();
  await expect(page.getByRole('radio', { name: 'Black' })).toBeChecked();

  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('2');

  await page.getByRole('button', { name: 'Add to cart' }).click();
  const added = page.getByRole('dialog', { name: 'Product successfully added to your cart' });
  await expect(added.getByRole('heading', { name: 'Product successfully added to your cart' })).toBeVisible();
  await expect(cartLink(page)).toContainText('(2)');

  await expect(added).toContainText('There are 2 items in your cart.');
  await expect(pair(added, 'Total')).toHaveText('€43.14');

  await added.getByRole('link', { name: 'Proceed to checkout' }).click();
  await expect(page.getByRole('heading', { name: 'Shopping cart' })).toBeVisible();

  await expect(page.getByRole('row')).toHaveCount(2); // the head and one product
  const line = cartLine(page, 'Hummingbird printed t-shirt');
  await expect(line).toContainText('Size: M');
  await expect(line).toContainText('Color: Black');
});
