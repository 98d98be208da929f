import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { listenForDialogs } from '#client/dialog.ts';

const isPressed = () => 'pressed' in document.documentElement.dataset;

test('a page is pressed until a key is pressed that can move the focus; a letter cannot', async () => {
	listenForDialogs();
	await render(
		<>
			<input aria-label="Name" />
			<button type="button">Next</button>
		</>,
	);
	await page.getByRole('textbox').click();
	expect(isPressed()).toBe(true);
	await userEvent.keyboard('k');
	expect(isPressed()).toBe(true);
	await userEvent.keyboard('{Tab}');
	await expect.element(page.getByRole('button')).toHaveFocus();
	// The ring is visible where the focus has come to.
	expect(isPressed()).toBe(false);
	await page.getByRole('button').click();
	expect(isPressed()).toBe(true);
	await userEvent.keyboard(' ');
	expect(isPressed()).toBe(false);
});
