import { fileURLToPath } from 'node:url';

import { expect, test } from '@playwright/test';
import { pair } from './shop';

const receipt = fileURLToPath(new URL('../../../specs/shop/files/receipt.txt', import.meta.url));

test('Write to customer service with an attachment', async ({ page }) => {
  await page.goto('/shop/');
  const main = page.getByRole('main');

  await page.getByRole('navigation', { name: 'Service' }).getByRole('link', { name: 'Contact us' }).click();
  await expect(page.getByRole('heading', { name: 'Contact us' })).toBeVisible();
  const map = page.frameLocator('iframe[title="Map of our store"]');
  await expect(map.getByRole('img', { name: /^Street map/ })).toBeVisible();

  await page.getByRole('button', { name: 'Send' }).click();
  await expect(main.getByText('Enter a valid email address.')).toBeVisible();
  await expect(main.getByText('Write your message.')).toBeVisible();

  await page.getByLabel('Subject').selectOption('A question about an order');

  await main.getByLabel('Email').fill('tom@example.com');
  await page.getByLabel('Order number').fill('1041');

  await page.getByLabel('Attachment').setInputFiles(receipt);
  await expect(page.getByLabel('Attachment')).toHaveValue(/receipt\.txt$/);

  await page.getByLabel('Message').fill('The second mug is missing.');

  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alert')).toHaveText('Your message has been successfully sent to our team.');

  await expect(pair(main, 'Subject')).toHaveText('A question about an order');
  await expect(pair(main, 'Order number')).toHaveText('1041');
  await expect(pair(main, 'Attachment')).toHaveText('receipt.txt');
});
