import { AGENT_API, fill, openAgentDialog, submit, thanks } from '../../support/browser/agent-form.ts';
import { expect, test } from '../../support/browser/test.ts';

const RULES = [
	['First name', '', 'Name is required'],
	['First name', 'R2D2', 'enter valid firstName'],
	['First name', 'x'.repeat(101), 'not more than 100'],
	['Last name', 'R2D2', 'enter valid LastName'],
	['Last name', 'x'.repeat(101), 'not more than 100'],
	['Company name', '24/7', 'enter valid CompanyName'],
	['Company name', 'x'.repeat(101), 'not more than 100'],
	['Email', '', 'Email is required'],
	['Email', 'a@b', 'Enter a valid email'],
	['Phone', '', 'Phone number is required'],
	['Phone', '987654321', "that's not your number"],
	['Phone', '9'.repeat(16), 'max is 15'],
	['Comment', '   ', 'minimum 1 character'],
	['Comment', 'x'.repeat(401), 'maximum 500 characters'],
	['Website URL', 'nowhere', 'Enter a valid website'],
] as const;

test('AGT-05, VAL-10, VAL-11, VAL-12, VAL-13, VAL-14, VAL-16: a wrong field gets its message and the focus, and nothing is sent', async ({
	page,
}) => {
	let sent = 0;
	await page.route(AGENT_API, (route) => {
		sent++;
		return route.fulfill({ json: {} });
	});
	await page.goto('/lead');
	const dialog = await openAgentDialog(page);
	const sound = await fill(dialog);
	for (const [label, typed, message] of RULES)
		await test.step(`${label} ${JSON.stringify(typed.slice(0, 20))} gets '${message}'`, async () => {
			const field = dialog.getByLabel(label);
			await field.fill(typed);
			await submit(dialog);
			await expect(field).toHaveAccessibleDescription(new RegExp(message));
			await expect(field).toBeFocused();
			expect(sent).toBe(0);
			await field.fill(sound[label]);
		});
});

test('AGT-05, VAL-14, VAL-16: what may be empty may be, 100 letters and 400 characters are taken', async ({
	page,
}) => {
	await page.goto('/lead');
	const dialog = await openAgentDialog(page);
	await fill(dialog, {
		'First name': 'x'.repeat(100),
		'Last name': '',
		'Company name': '',
		'Website URL': '',
		Comment: 'x'.repeat(400),
	});
	await submit(dialog);
	await expect(thanks(page)).toBeVisible();
});
