import { AGENT_API, fill, openAgentDialog, submit, thanks } from '../../support/browser/agent-form.ts';
import { expect, test } from '../../support/browser/test.ts';

for (const [ids, label, typed, message] of [
	['VAL-10', 'First name', '', 'Name is required'],
	['VAL-10', 'First name', 'R2D2', 'enter valid firstName'],
	['VAL-10, VAL-16', 'First name', 'x'.repeat(101), 'not more than 100'],
	['VAL-11', 'Last name', 'R2D2', 'enter valid LastName'],
	['VAL-11, VAL-16', 'Last name', 'x'.repeat(101), 'not more than 100'],
	['VAL-11', 'Company name', '24/7', 'enter valid CompanyName'],
	['VAL-11, VAL-16', 'Company name', 'x'.repeat(101), 'not more than 100'],
	['VAL-12', 'Email', '', 'Email is required'],
	['VAL-12', 'Email', 'a@b', 'Enter a valid email'],
	['VAL-13', 'Phone', '', 'Phone number is required'],
	['VAL-13', 'Phone', '987654321', "that's not your number"],
	['VAL-13', 'Phone', '9'.repeat(16), 'max is 15'],
	['VAL-14', 'Comment', '   ', 'minimum 1 character'],
	['VAL-14', 'Comment', 'x'.repeat(401), 'maximum 500 characters'],
	['AGT-05', 'Website URL', 'nowhere', 'Enter a valid website'],
] as const) {
	test(`${ids}, AGT-05: ${label} ${JSON.stringify(typed.slice(0, 20))} gets '${message}' and is not sent`, async ({
		page,
	}) => {
		let sent = 0;
		await page.route(AGENT_API, (route) => {
			sent++;
			return route.fulfill({ json: {} });
		});
		await page.goto('/lead');
		const dialog = await openAgentDialog(page);
		await fill(dialog, { [label]: typed });
		await submit(dialog);
		await expect(dialog.getByLabel(label)).toHaveAccessibleDescription(new RegExp(message));
		await expect(dialog.getByLabel(label)).toBeFocused();
		expect(sent).toBe(0);
	});
}

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
