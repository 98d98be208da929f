import { expect, onTestFinished, test, vi } from 'vitest';
import { onFirstInteraction } from '#client/first-interaction.ts';

test('what waits for the first interaction begins once, after the answer to it is painted', async () => {
	const act = vi.fn();
	onFirstInteraction(act);
	// A mouse at rest, which a page has appeared under.
	dispatchEvent(new PointerEvent('pointermove', { pointerType: 'mouse' }));
	await new Promise(requestAnimationFrame);
	dispatchEvent(new KeyboardEvent('keydown', { key: 'k' }));
	expect(act, 'while the key is handled').not.toHaveBeenCalled();
	await expect.poll(() => act.mock.calls.length).toBe(1);
	dispatchEvent(new KeyboardEvent('keydown', { key: 'e' }));
	await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
	expect(act).toHaveBeenCalledTimes(1);
});

test('what is typed into a field is no first interaction, because a letter would share a slow phone with the hearts and the pictures', async () => {
	const act = vi.fn();
	onFirstInteraction(act);
	document.body.innerHTML = '<input><textarea></textarea><a href="/">Home</a>';
	onTestFinished(() => document.body.replaceChildren());
	const press = (selector: string) => {
		const pressed = new KeyboardEvent('keydown', { key: 'k', bubbles: true });
		document.querySelector(selector)?.dispatchEvent(pressed);
		return new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
	};
	await press('input');
	await press('textarea');
	document.querySelector('textarea')?.dispatchEvent(new Event('scroll'));
	await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
	expect(act).not.toHaveBeenCalled();
	await press('a');
	expect(act).toHaveBeenCalledTimes(1);
});
