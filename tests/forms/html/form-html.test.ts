import { describe, expect, test } from 'vitest';
import { formHtml } from '#forms/html/form-html.tsx';
import type { Place } from '#forms/html/place.ts';
import { forms } from '#server/forms/form-list.ts';

const PLACES: readonly Place[] = ['page', 'dialog', 'section'];

describe.each(forms)('the HTML of $name', (form) => {
	test.each(PLACES)('%s: is sent to its page natively, under unique ids', (place) => {
		const html = formHtml(form, { place, action: form.path });
		expect(html).toContain(`action="${form.path}" method="post"`);
		const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
		expect(ids.length).toBeGreaterThan(3);
		expect(new Set(ids).size).toBe(ids.length);
	});

	test('the dialog shares no id with the page behind it', () => {
		const idsIn = (place: Place) =>
			[...formHtml(form, { place, action: form.path }).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
		expect(idsIn('dialog').filter((id) => idsIn('page').includes(id))).toEqual([]);
	});

	test('has no style element, and no national number in a control for whole telephone numbers', () => {
		const html = formHtml(form, { place: 'page', action: form.path });
		expect(html).not.toContain('<style');
		for (const [input] of html.matchAll(/<input[^>]*tel-national[^>]*>/gi))
			expect(input).toContain('type="text"');
	});

	test('shows again what was sent, as text', () => {
		const shown = form.fields.find(({ kind }) => kind === 'text');
		const html = formHtml(form, {
			place: 'page',
			action: form.path,
			values: { [shown?.name ?? '']: '"><b>x' },
			errors: { [shown?.name ?? '']: 'Not <b>this</b>' },
		});
		expect(html).toContain('value="&quot;&gt;&lt;b&gt;x"');
		expect(html).toContain('Not &lt;b&gt;this&lt;/b&gt;');
		expect(html).not.toContain('<b>');
	});
});
