import { expect, test } from '@playwright/test';
import { pair } from './shop';

test('A guest pays on delivery', async ({ page }) => {
  await page.goto('/shop/?scenario=guest_checkout');
  const main = page.getByRole('main');
  const summary = page.getByRole('complementary', { name: 'Order summary' });

  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  await expect(pair(summary, 'Total')).toHaveText('€47.82');

  await main.getByLabel('Email').fill('ines@example.com');
  await page.getByLabel('First name').fill('Ines');
  await page.getByLabel('Last name').fill('Moreau');
  await page.getByLabel('Street and number').fill('3 Rue Haute');
  await page.getByLabel('Postcode').fill('69001');
  await page.getByLabel('City').fill('Lyon');
  await page.getByLabel('Country').selectOption('France');

  await page.getByRole('radio', { name: 'Pick up in store' }).check();
  await expect(pair(summary, 'Total')).toHaveText('€42.92');

  await page.getByRole('radio', { name: 'Cash on delivery' }).check();
  await page.getByRole('checkbox', { name: 'I agree to the terms of service' }).check();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('heading', { name: 'Your order is confirmed' })).toBeVisible();
  await expect(main).toContainText('We have sent the details to ines@example.com.');
});
