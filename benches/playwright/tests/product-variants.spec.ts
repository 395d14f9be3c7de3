import { expect, test } from '@playwright/test';

test('Choose size and colour of a product', async ({ page }) => {
  await page.goto('/shop/');
  const product = page.getByRole('article').filter({ has: page.getByRole('heading', { level: 1 }) });
  const size = page.getByLabel('Size', { exact: true });
  const stock = page.getByRole('main').getByRole('status');

  await page.getByRole('link', { name: 'Hummingbird printed t-shirt', exact: true }).click();
  await expect(product).toContainText('€19.12');
  await expect(product).toContainText('Regular price €23.90');

  await size.selectOption('XL');
  await expect(size).toHaveValue('XL');
  await expect(stock).toHaveText('Out of stock');

  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeDisabled();

  await page.getByRole('radio', { name: 'Black' }).check();
  await expect(page.getByRole('radio', { name: 'Black' })).toBeChecked();
  await expect(size).toHaveValue('XL');
  await expect(stock).toHaveText('In stock');

  await page.getByRole('button', { name: 'Size guide' }).click();
  const guide = page.getByRole('dialog', { name: 'Size guide' });
  await expect(guide.getByRole('heading', { name: 'Size guide' })).toBeVisible();
  await expect(guide.frameLocator('iframe').getByRole('rowheader')).toHaveText(['S', 'M', 'L', 'XL']);

  await guide.getByRole('button', { name: 'Close' }).click();
  await expect(guide).toBeHidden();

  await page.getByRole('tab', { name: 'Product details' }).click();
  const details = page.getByRole('tabpanel', { name: 'Product details' });
  await expect(details).toContainText('HB-101');
  await expect(details).toContainText('100 % organic cotton');
});
