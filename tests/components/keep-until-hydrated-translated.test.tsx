import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { arrive, errors, seen, serve } from '../support/serve-form.tsx';

const field = (name: string) => page.getByLabelText(name, { exact: true });

/** As a browser that translates puts its own elements in place of a button's text. */
const translate = (button: Element | null) => {
	for (const text of [...(button?.childNodes ?? [])]) {
		const font = document.createElement('font');
		text.replaceWith(font);
		font.append(text);
	}
};

test('ERR-22: in a page that was translated, whose elements React replaces, nothing typed, pressed or focused is lost', async () => {
	const { island } = serve();
	translate(island.querySelector('button'));
	await field('Ticked').click();
	await page.getByRole('button', { name: 'Pressed 0' }).click();
	await field('Note').click();
	await userEvent.keyboard('Late');
	const old = document.activeElement;
	await field('Name').fill('Asha');
	arrive();
	await seen('"name":"Asha","note":"Late","ticked":true');
	await seen('"presses":1');
	expect(old?.isConnected).toBe(false);
	expect(errors.splice(0)).toEqual([
		expect.objectContaining({ message: expect.stringMatching(/Hydration failed/) }),
	]);
	await expect.element(field('Name')).toHaveFocus();
});

test('ERR-22: in such a page a dialog that was opened before is open again, and the island hears of it', async () => {
	const heard = vi.fn();
	addEventListener('reopened', heard);
	onTestFinished(() => removeEventListener('reopened', heard));
	const { island } = serve();
	const [dialog, label] = [island.querySelector('dialog'), island.querySelector('dialog button')];
	label?.replaceChildren(Object.assign(document.createElement('font'), { textContent: 'बंद करें' }));
	dialog?.showModal();
	arrive();
	await expect.poll(() => dialog?.isConnected).toBe(false);
	await expect.poll(() => island.querySelector('dialog')?.open).toBe(true);
	await expect.element(page.getByRole('button', { name: 'Close it' })).toHaveFocus();
	expect(heard).toHaveBeenCalledOnce();
	errors.length = 0;
});

test('ERR-22: in such a page also a press that moved no focus, as in Safari, is repeated', async () => {
	const { island } = serve();
	const button = island.querySelector<HTMLButtonElement>('button[type=button]');
	translate(button);
	button?.click();
	expect(document.activeElement).toBe(document.body);
	arrive();
	await seen('"presses":1');
	errors.length = 0;
});

test('ERR-22: in such a page a dialog is open again also where a tick in it moved no focus', async () => {
	const { island } = serve();
	const dialog = island.querySelector('dialog');
	translate(island.querySelector('button'));
	dialog?.showModal();
	(document.activeElement as HTMLElement).blur();
	island.querySelector<HTMLInputElement>('[aria-label="Ticked"]')?.click();
	expect(document.activeElement).toBe(document.body);
	arrive();
	await seen('"ticked":true');
	await expect.poll(() => island.querySelector('dialog')?.open).toBe(true);
	errors.length = 0;
});
