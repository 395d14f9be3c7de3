import { expect, test } from '@playwright/test';
import { pair } from './shop';

test('Pay an order by card', async ({ page }) => {
  await page.goto('/shop/?scenario=checkout');
  const main = page.getByRole('main');
  const summary = page.getByRole('complementary', { name: 'Order summary' });

  await expect(pair(summary, 'Total')).toHaveText('€47.82');
  await expect(page.getByRole('radio', { name: /^Home/ })).toBeChecked();

  await page.getByRole('radio', { name: 'Express delivery' }).check();
  await expect(pair(summary, 'Shipping')).toHaveText('€9.90');
  await expect(pair(summary, 'Total')).toHaveText('€52.82');

  await page.getByRole('radio', { name: 'Card' }).check();
  await expect(page.getByLabel('Card number')).toBeVisible();

  await page.getByLabel('Name on card').fill('Vera Linden');
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiry date').fill('12/29');
  await page.getByLabel('CVC').fill('123');

  const terms = page.getByRole('checkbox', { name: 'I agree to the terms of service' });
  await terms.check();
  await expect(terms).toBeChecked();

  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('heading', { name: 'Your order is confirmed' })).toBeVisible();
  await expect(pair(main, 'Order number')).toHaveText('1043');

  await expect(pair(main, 'Total')).toHaveText('€52.82');
  await expect(pair(main, 'Payment method')).toHaveText('Card');
  await expect(pair(main, 'Delivery method')).toHaveText('Express delivery');

  await page.getByRole('link', { name: 'See your order' }).click();
  await expect(page.getByRole('heading', { name: 'Order 1043' })).toBeVisible();
  await expect(pair(main, 'Status')).toHaveText('Payment accepted');
});
