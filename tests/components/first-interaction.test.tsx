import { expect, test, vi } from 'vitest';
import { onFirstInteraction } from '#client/first-interaction.ts';

test('what waits for the first interaction begins once, after the answer to it is painted', async () => {
	const act = vi.fn();
	onFirstInteraction(act);
	// A mouse at rest, which a page has appeared under.
	dispatchEvent(new MouseEvent('mousemove'));
	await new Promise(requestAnimationFrame);
	dispatchEvent(new KeyboardEvent('keydown', { key: 'k' }));
	expect(act, 'while the key is handled').not.toHaveBeenCalled();
	await expect.poll(() => act.mock.calls.length).toBe(1);
	dispatchEvent(new KeyboardEvent('keydown', { key: 'e' }));
	await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
	expect(act).toHaveBeenCalledTimes(1);
});
