import { openAgentDialog } from '../../support/browser/agent-form.ts';
import { askForCall, callForm } from '../../support/browser/call-form.ts';
import { holdRequests } from '../../support/browser/hold-requests.ts';
import { pageScript } from '../../support/browser/page-script.ts';
import { button, dialog, openAtListEnd } from '../../support/browser/request-package-form.ts';
import { expect, test } from '../../support/browser/test.ts';

test('VAL-14: a counter follows the comment', async ({ page }) => {
	await page.goto('/lead');
	const dialog = await openAgentDialog(page);
	await expect(dialog.getByText('0/400')).toBeVisible();
	await dialog.getByLabel('Comment').fill('  Namaste ');
	await expect(dialog.getByText('7/400')).toBeVisible();
	await dialog.getByLabel('Comment').fill('x'.repeat(401));
	await expect(dialog.getByText('401/400')).toBeVisible();
});

test('a number is counted within its bounds, from any text', async ({ page }) => {
	await page.goto('/packages');
	await askForCall(page);
	const travellers = callForm(page).getByRole('spinbutton', { name: 'Travellers' });
	const press = (name: string) => callForm(page).getByRole('button', { name }).click();
	await expect(travellers).toHaveValue('1');
	for (const [name, counted] of [
		['More travellers', '2'],
		['Fewer travellers', '1'],
		['Fewer travellers', '1'],
	] as const) {
		await press(name);
		await expect(travellers).toHaveValue(counted);
	}
	for (const [typed, counted] of [
		['49', '50'],
		['50', '50'],
		['999', '50'],
		['2.7', '3'],
		['-5', '1'],
		['', '1'],
	] as const) {
		await travellers.fill(typed);
		await press('More travellers');
		await expect(travellers).toHaveValue(counted);
	}
});

test('the phone number of a form keeps the digits and a leading plus of what is pasted', async ({ page }) => {
	// Its list of countries, which reads calling codes itself.
	await holdRequests(page, '**/country-search.*.js');
	await openAtListEnd(page);
	const phone = dialog(page).getByLabel('Phone', { exact: true });
	for (const [pasted, kept] of [
		['(98123) 456-78 x', '9812345678'],
		['98123+456+78', '9812345678'],
		['(+91) +98123', '+9198123'],
	] as const) {
		await phone.fill(pasted);
		await expect(phone).toHaveValue(kept);
	}
});

test('VAL-03: signing in says that a letter is none, while it is there, and accepts what separates digits', async ({
	page,
}) => {
	await page.goto('/login');
	await pageScript(page);
	const phone = page.getByRole('main').getByLabel('Phone number');
	const message = page.getByText('Please enter valid number.').first();
	for (const [typed, isWrong] of [
		['98123-456 78', false],
		['98a', true],
		['98', false],
		['98-', false],
		['-98', true],
		['', false],
	] as const) {
		await phone.fill(typed);
		await expect(message).toBeVisible({ visible: isWrong });
	}
});

for (const label of ['Name', 'Email', 'Phone']) {
	test(`RPK-02: its button cannot be pressed while all fields are empty; ${label} alone is enough to be told what is missing`, async ({
		page,
	}) => {
		await openAtListEnd(page);
		await expect(button(page)).toBeDisabled();
		const field = dialog(page).getByLabel(label, { exact: true });
		await field.fill(label === 'Phone' ? '9876543210' : 'asha@example.in');
		await expect(button(page)).toBeEnabled();
		await button(page).click();
		await expect(dialog(page).locator('[aria-invalid="true"]').first()).toBeFocused();
		await field.fill('');
		await expect(button(page)).toBeDisabled();
	});
}
