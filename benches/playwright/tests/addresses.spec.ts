import { expect, test } from '@playwright/test';

test('Add, change and remove an address', async ({ page }) => {
  const main = page.getByRole('main');
  const aliases = main.getByRole('heading', { level: 2 });
  const card = (alias: string) =>
    main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: alias, exact: true }) });
  await page.goto('/shop/?scenario=account');

  await main.getByRole('link', { name: 'Addresses' }).click();
  await expect(aliases).toHaveText(['Home', 'Work']);

  await page.getByRole('link', { name: 'Create new address' }).click();
  await expect(page.getByRole('heading', { name: 'New address' })).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Vera');

  await page.getByLabel('Alias').fill('Cabin');
  await page.getByLabel('Street and number').fill('1 Lake Road');
  await page.getByLabel('Postcode').fill('H91 E6K2');
  await page.getByLabel('City').fill('Galway');

  await page.getByLabel('Country').selectOption('Ireland');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toHaveText('Address successfully added.');
  await expect(aliases).toHaveCount(3);

  await card('Work').getByRole('link', { name: 'Update' }).click();
  await expect(page.getByLabel('Street and number')).toHaveValue("Unit 4, Quay Works");

  await page.getByLabel('Street and number').fill('Unit 9, Quay Works');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(card('Work')).toContainText('Unit 9, Quay Works');

  page.once('dialog', (dialog) => dialog.dismiss());
  await card('Cabin').getByRole('button', { name: 'Remove' }).click();
  await expect(aliases).toHaveCount(3);

  page.once('dialog', (dialog) => dialog.accept());
  await card('Cabin').getByRole('button', { name: 'Remove' }).click();
  await expect(aliases).toHaveText(['Home', 'Work']);
});
