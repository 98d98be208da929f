import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FormInPage } from '#features/forms/FormInPage.island.tsx';
import { loadForm } from '#forms/load-form.ts';
import { stubApi } from '../support/stub-api.ts';

const NAMES = ['agent', 'customize', 'planner', 'quote', 'request-call', 'request-package'];
const idsIn = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);

const WRITTEN_TO = { chat: 'https://wa.me/911800000000', email: 'help@example.in' };

describe.each(NAMES)('the HTML of %s', (name) => {
	test('VAL-09: offers other ways to write where the numbers of a country are too short for it', async () => {
		const { path, fields } = await loadForm(name);
		const htmlFor = (country: string) =>
			renderToString(
				<FormInPage
					name={name}
					place="page"
					action={path}
					writtenTo={WRITTEN_TO}
					values={{ country_code: country }}
				/>,
			);
		const asks = fields.some(({ kind }) => kind === 'phone' || kind === 'country');
		const short = htmlFor('+65');
		expect(short.includes(`href="${WRITTEN_TO.chat}"`)).toBe(asks);
		expect(short.includes(`href="mailto:${WRITTEN_TO.email}"`)).toBe(asks);
		expect(htmlFor('+91')).not.toContain(WRITTEN_TO.chat);
	});

	test.each(['page', 'section'] as const)(
		'%s: is sent to its page natively, under unique ids',
		async (place) => {
			const { path } = await loadForm(name);
			const html = renderToString(<FormInPage name={name} place={place} action={path} />);
			expect(html).toContain(`action="${path}" method="post"`);
			expect(idsIn(html).length).toBeGreaterThan(3);
			expect(new Set(idsIn(html)).size).toBe(idsIn(html).length);
		},
	);

	test('has no national number in a control for whole telephone numbers, and shows what was sent as text', async () => {
		const { path, fields } = await loadForm(name);
		const shown = fields.find(({ kind }) => kind === 'text')?.name ?? '';
		const html = renderToString(
			<FormInPage
				name={name}
				place="page"
				action={path}
				values={{ [shown]: '"><b>x' }}
				errors={{ [shown]: 'Not <b>this</b>' }}
			/>,
		);
		const asked = fields.filter(
			(field) => field.kind === 'phone' || ('autoComplete' in field && field.autoComplete === 'tel-national'),
		);
		const inputs = html.match(/<input[^>]*tel-national[^>]*>/gi) ?? [];
		expect(asked).toHaveLength(1);
		expect(inputs).toHaveLength(asked.length);
		for (const input of inputs) expect(input).toContain('type="text"');
		expect(html).toContain('value="&quot;&gt;&lt;b&gt;x"');
		expect(html).toContain('Not &lt;b&gt;this&lt;/b&gt;');
		expect(html).not.toContain('<b>');
	});
});

test('DET-17: the section of a package leads to the page of all countries with its package', async () => {
	await loadForm('quote');
	const html = renderToString(<FormInPage name="quote" place="section" action="/lead?package=1001" />);
	expect(html).toContain('<a href="/lead?package=1001">All countries</a>');
});

test('a form that was refused without script shows why, until it is right', async () => {
	stubApi(() => ({ data: null }));
	await loadForm('customize');
	await render(
		<FormInPage
			name="customize"
			place="page"
			action="/customize"
			values={{ email: 'asha' }}
			errors={{ email: 'Enter a valid email' }}
		/>,
	);
	await expect.element(page.getByText('Enter a valid email')).toBeVisible();
	await page.getByLabelText('Email').fill('asha@example.in');
	await expect.element(page.getByText('Enter a valid email')).not.toBeInTheDocument();
});

test('is prepared by the name of its form', async () => {
	const island = document.createElement('div');
	island.innerHTML = '<form data-form="quote"></form>';
	await expect(FormInPage.prepare(island)).resolves.toMatchObject({ name: 'quote' });
	island.innerHTML = '';
	await expect(FormInPage.prepare(island)).rejects.toThrow('There is no form');
});
