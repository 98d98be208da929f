import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import interaction from '#client/directives/interaction.ts';
import { arrive, seen, serve } from '../support/serve-form.tsx';

const field = (name: string) => page.getByLabelText(name, { exact: true });

describe('D125: an island that is hydrated at its own first event', () => {
	test('asks for its code at a press, once', async () => {
		const { load } = serve();
		expect(load).not.toHaveBeenCalled();
		await field('Name').click();
		await field('Note').click();
		expect(load).toHaveBeenCalledOnce();
	});

	test('keeps text that was typed before, as if it were typed now', async () => {
		serve();
		await field('Name').fill('Asha');
		await field('Note').fill('Vegetarian meals');
		arrive();
		await seen('"name":"Asha","note":"Vegetarian meals"');
		await expect.element(field('Name')).toHaveValue('Asha');
		await expect.element(field('Note')).toHaveValue('Vegetarian meals');
	});

	test('keeps text that was there before any script, as after going back', async () => {
		const { island } = serve();
		for (const input of island.querySelectorAll('input')) if (input.type === 'text') input.value = 'Asha';
		await field('Note').click();
		arrive();
		await seen('"name":"Asha"');
	});

	test('keeps ticked boxes, chosen buttons and chosen options', async () => {
		serve();
		await field('Ticked').click();
		await field('Size two').click();
		await field('Month').selectOptions('5');
		arrive();
		await seen('"ticked":true,"size":"two","month":"5"');
		await expect.element(field('Ticked')).toBeChecked();
		await expect.element(field('Size two')).toBeChecked();
		await expect.element(field('Month')).toHaveValue('5');
	});

	test('a box that was ticked and cleared again is clear', async () => {
		serve();
		await field('Ticked').click();
		await field('Ticked').click();
		arrive();
		await seen('"ticked":false');
		await expect.element(field('Ticked')).not.toBeChecked();
	});

	test('keeps the focus and the selection', async () => {
		const { island } = serve();
		await field('Name').fill('Asha');
		const input = island.querySelector('input');
		input?.setSelectionRange(1, 3);
		arrive();
		await seen('Asha');
		await expect.element(field('Name')).toHaveFocus();
		expect([input?.selectionStart, input?.selectionEnd]).toEqual([1, 3]);
	});

	test('repeats a press of a button, which looks busy until then', async () => {
		serve();
		await page.getByRole('button', { name: 'Pressed 0' }).click();
		await expect
			.element(page.getByRole('button', { name: 'Pressed 0' }))
			.toHaveAttribute('aria-busy', 'true');
		arrive();
		await expect.element(page.getByRole('button', { name: 'Pressed 1' })).not.toHaveAttribute('aria-busy');
	});

	test('repeats a submission after what was typed', async () => {
		const sent = vi.fn();
		serve(sent);
		await field('Name').fill('Asha');
		await userEvent.keyboard('{Enter}');
		expect(sent).not.toHaveBeenCalled();
		arrive();
		await expect.poll(() => sent.mock.calls[0]?.[0]).toMatchObject({ name: 'Asha' });
	});

	test('leaves links to the browser', async () => {
		serve();
		await page.getByRole('link', { name: 'Elsewhere' }).click();
		expect(location.hash).toBe('#elsewhere');
		location.hash = '';
	});

	test('code that could not be had is asked for again, and nothing typed is lost', async () => {
		const { load } = serve();
		await field('Name').fill('Asha');
		// It is known only a frame later; what is typed before does not ask again.
		const isMissing = new Promise((resolve) => addEventListener('unhydrated', resolve, { once: true }));
		arrive(false);
		await isMissing;
		expect(load).toHaveBeenCalledTimes(1);
		await expect.element(field('Name')).toHaveValue('Asha');
		await field('Note').fill('Later');
		await expect.poll(() => load.mock.calls.length).toBe(2);
		arrive();
		await seen('"name":"Asha","note":"Later"');
	});

	test.each([
		['is sent by the browser', 1],
		['stays where no page takes it', 0],
	])('a form whose code could not be had %s', async (_, times) => {
		const { island } = serve();
		const form = island.querySelector('form') ?? expect.fail();
		const native = vi.fn();
		form.submit = native;
		const send = page.getByRole('button', { name: 'Send' });
		if (times === 0) send.element().setAttribute('data-needs-script', '');
		for (const press of [() => send.click(), () => userEvent.type(field('Name'), '{Enter}')]) {
			native.mockClear();
			const isMissing = new Promise((resolve) => addEventListener('unhydrated', resolve, { once: true }));
			await press();
			await expect.element(send).toHaveAttribute('aria-busy', 'true');
			arrive(false);
			await isMissing;
			await expect.element(send).not.toHaveAttribute('aria-busy');
			expect(native).toHaveBeenCalledTimes(times);
		}
	});

	test('repeats a press of a button whose form no page takes', async () => {
		const sent = vi.fn();
		const { island } = serve(sent);
		island.querySelector('[type="submit"]')?.setAttribute('data-needs-script', '');
		await field('Name').fill('Asha');
		await userEvent.keyboard('{Enter}');
		expect(sent).not.toHaveBeenCalled();
		island.querySelector('[type="submit"]')?.removeAttribute('data-needs-script');
		arrive();
		await expect.poll(() => sent.mock.calls[0]?.[0]).toMatchObject({ name: 'Asha' });
		expect(sent).toHaveBeenCalledOnce();
	});

	test('with an event of the window, that hydrates it too', async () => {
		const { load, island } = serve(undefined, 'open-it');
		dispatchEvent(new Event('open-it'));
		await expect.poll(() => load.mock.calls.length).toBe(1);
		arrive();
		await expect.poll(() => island.querySelector('[data-ready]')).not.toBeNull();
	});

	test('with such an event, which pressed nothing in it, React takes its time', async () => {
		const { load, island } = serve(undefined, 'open-it');
		const hurried = vi.fn();
		island.addEventListener('auxclick', hurried);
		dispatchEvent(new Event('open-it'));
		await expect.poll(() => load.mock.calls.length).toBe(1);
		arrive();
		await expect.poll(() => island.querySelector('[data-ready]')).not.toBeNull();
		await vi.waitFor(() => expect(island.hasAttribute('ssr')).toBe(false));
		expect(hurried).not.toHaveBeenCalled();
	});

	test('with such an event, also an island that the server rendered empty', async () => {
		const island = document.createElement('astro-island');
		const failed = vi.fn((event: PromiseRejectionEvent) => event.preventDefault());
		addEventListener('unhandledrejection', failed);
		onTestFinished(() => {
			island.remove();
			removeEventListener('unhandledrejection', failed);
		});
		island.setAttribute('ssr', '');
		document.body.append(island);
		const hydrate = async () => island.removeAttribute('ssr');
		interaction(async () => hydrate, { name: 'interaction', value: 'open-it' }, island);
		dispatchEvent(new Event('open-it'));
		await expect.poll(() => island.hasAttribute('ssr')).toBe(false);
		await new Promise((passed) => setTimeout(passed));
		expect(failed).not.toHaveBeenCalled();
	});
});
