import { expect, test } from '@playwright/test';
import { cartLine, pair } from './shop';

test('Totals follow the quantities', async ({ page }) => {
  await page.goto('/shop/?scenario=cart');
  const summary = page.getByRole('complementary', { name: 'Summary' });
  const subtotal = pair(summary, 'Subtotal');
  const mug = cartLine(page, 'Sunrise stoneware mug');
  const shirt = cartLine(page, 'Hummingbird printed t-shirt');
  const notebook = cartLine(page, 'Brown bear notebook');

  await expect(summary).toContainText('4 items');
  await expect(subtotal).toHaveText('€55.82');

  await mug.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(mug.getByRole('spinbutton')).toHaveValue('3');
  await expect(mug).toContainText('€35.70');
  await expect(subtotal).toHaveText('€67.72');

  await shirt.getByRole('spinbutton').fill('2');
  await shirt.getByRole('spinbutton').press('Tab');
  await expect(shirt).toContainText('€38.24');
  await expect(subtotal).toHaveText('€86.84');

  await mug.getByRole('button', { name: 'Decrease quantity' }).click();
  await expect(mug.getByRole('spinbutton')).toHaveValue('2');
  await expect(subtotal).toHaveText('€74.94');

  await notebook.getByRole('button', { name: 'Delete' }).click();
  await expect(notebook).toHaveCount(0);
  await expect(subtotal).toHaveText('€62.04');

  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(3); // the head and two products
  await expect(subtotal).toHaveText('€62.04');
});
