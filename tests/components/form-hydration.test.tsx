import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Form } from '#forms/Form.tsx';
import quote from '#forms/quote.form.ts';
import { stubApi } from '../support/stub-api.ts';

const field = (name: string) => page.getByLabelText(name, { exact: true });
const button = page.getByRole('button', { name: 'Submit', exact: true });

test('hydration keeps what was typed in the HTML of the server, whose button is not disabled', async () => {
	localStorage.clear();
	sessionStorage.clear();
	window.analyticsQueue = [];
	stubApi(() => ({ data: {} }));
	const island = <Form form={quote} place="section" action="/lead" />;
	const place = document.createElement('div');
	place.innerHTML = renderToString(island);
	document.body.append(place);
	expect(place.querySelector('button')?.disabled).toBe(false);
	const name = place.querySelector<HTMLInputElement>('[name="name"]');
	if (name) name.value = 'Asha';
	const root = hydrateRoot(place, island);
	onTestFinished(() => {
		root.unmount();
		place.remove();
	});
	await expect.element(button).toBeDisabled();
	await expect.element(field('Full Name')).toHaveValue('Asha');
	await field('Email Id').fill('asha@example.in');
	await field('Phone Number').fill('9820012345');
	await expect.element(field('Full Name')).toHaveValue('Asha');
	await expect.element(button).toBeEnabled();
	await userEvent.click(document.body);
	await expect.poll(() => window.analyticsQueue?.at(-1)).toMatchObject({ outcome: 'left' });
});
