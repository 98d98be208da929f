import { afterEach, expect, test, vi } from 'vitest';
import { onPress } from '#client/on-press.ts';

afterEach(() => {
	document.body.innerHTML = '';
});

/** A control of an action, and the events by which a visitor reaches and presses it. */
function controlOf(action: string) {
	const control = document.createElement('button');
	control.dataset['action'] = action;
	document.body.append(control);
	return {
		control,
		near: () => control.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })),
	};
}

/** Resolves after a task, as an import does even of a module that is there. */
const aTask = () => new Promise((resolve) => setTimeout(resolve));

test('a press whose module is there is handled before the next event of the visitor', async () => {
	const run = vi.fn();
	const load = vi.fn(() => aTask().then(() => ({ run })));
	onPress('near', load);
	const { control, near } = controlOf('near');
	near();
	await aTask();
	await aTask();
	control.click();
	// What is queued before the next task: the handler, and no task of another import.
	await Promise.resolve();
	await Promise.resolve();
	expect(run).toHaveBeenCalledOnce();
	expect(control.ariaBusy).toBeNull();
	expect(load).toHaveBeenCalledOnce();
});

test('a module that could not be fetched is fetched anew at the next press', async () => {
	const run = vi.fn();
	const load = vi.fn(async () => ({ run }));
	load.mockRejectedValueOnce(new Error('offline'));
	onPress('retried', load);
	const { control } = controlOf('retried');
	const pressed = vi.fn();
	control.addEventListener('click', pressed);
	control.click();
	await vi.waitFor(() => expect(pressed).toHaveBeenCalledTimes(2));
	expect(run).not.toHaveBeenCalled();
	control.click();
	await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
});
