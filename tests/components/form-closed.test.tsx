import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { $askedForm, type AskedForm } from '#client/stores/asked-form.ts';
import { endSession, startSession } from '#client/stores/session.ts';
import { FormDialog } from '#features/forms/FormDialog.island.tsx';
import { LoginDialog } from '#features/login/LoginDialog.island.tsx';
import { catchLeaving } from '../support/browser/catch-leaving.ts';
import { freshPage } from '../support/fresh-page.ts';
import { type ApiAnswer, stubApi } from '../support/stub-api.ts';

/* A form whose dialog is closed while it is being sent: it arrives, and does nothing more on the page. */

const QUOTE: AskedForm = {
	name: 'quote',
	title: 'Get a quote',
	kind: 'full',
	href: `${location.origin}/lead`,
	pageName: 'list',
	from: location.href,
	subject: null,
};
const element = () => document.querySelector<HTMLDialogElement>('#form-dialog') ?? expect.fail();
const field = (name: string) => page.getByLabelText(name, { exact: true });
const LEAD: ApiAnswer = { data: { lead: { id: 'l1' }, should_verify_otp: true } };

beforeEach(async () => {
	freshPage();
	$askedForm.set(null);
	await render(<FormDialog />);
	await render(<LoginDialog />);
	onTestFinished(endSession);
});

/** Sends the form and closes its dialog; returns what answers it. */
async function closeWhileSending() {
	const { promise, resolve } = Promise.withResolvers<ApiAnswer>();
	const calls = stubApi(({ path }) => (path === '/lead/submit' ? promise : { status: 404 }));
	$askedForm.set(QUOTE);
	element().showModal();
	await field('Full Name').fill('Asha Rao');
	await field('Email Id').fill('asha@example.in');
	await field('Phone Number').fill('9820012345');
	await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
	await expect.poll(() => calls.some(({ path }) => path === '/lead/submit')).toBe(true);
	element().close();
	$askedForm.set(null);
	return resolve;
}
const settled = () => new Promise((done) => setTimeout(done, 300));

test('LEAD-04, LEAD-05: a request that arrives then is said to, asks for no code and leads nowhere', async () => {
	const led = catchLeaving();
	const answer = await closeWhileSending();
	answer(LEAD);
	await expect.element(page.getByText('Your request has arrived.')).toBeVisible();
	await settled();
	await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
	expect(led).toEqual([]);
});

test('LEAD-03: one that fails then is said to', async () => {
	const answer = await closeWhileSending();
	answer({ status: 503 });
	await expect.element(page.getByRole('alert')).toHaveTextContent('Something Went Wrong! Please try again.');
});

test('one whose session has ended then opens no login', async () => {
	startSession('a-token', 'Asha');
	const answer = await closeWhileSending();
	answer({ status: 401 });
	await expect.element(page.getByRole('alert')).toHaveTextContent('Something Went Wrong! Please try again.');
	await settled();
	await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
