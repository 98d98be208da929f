import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from '#forms/Form.tsx';
import login from '#forms/login.step.ts';
import codeForm from '#forms/login-code.step.ts';
import requestCall from '#forms/request-call.form.ts';
import { freshPage } from '../support/fresh-page.ts';
import { stubApi } from '../support/stub-api.ts';

/* The message at a field as a screen reader hears it, also while the field has the focus already. */

const field = (name: string) => page.getByLabelText(name, { exact: true });
const alert = () => page.getByRole('alert');
const call = <Form form={requestCall} place="dialog" action="/x/request-call" />;

beforeEach(freshPage);

/** The texts that alerts get from now on, in their order. */
function announcements(): string[] {
	const heard: string[] = [];
	const observer = new MutationObserver((changes) => {
		for (const { addedNodes } of changes)
			for (const node of addedNodes)
				if (node instanceof HTMLElement && node.matches('[role="alert"]')) heard.push(node.textContent ?? '');
	});
	observer.observe(document.body, { childList: true, subtree: true });
	onTestFinished(() => observer.disconnect());
	return heard;
}

test('a code that is refused while its field has the focus is announced, each time', async () => {
	stubApi(() => ({ status: 400, message: 'no', fields: { otp: 'Invalid OTP' } }));
	const values = { country_code: '+91', phone_number: '9876543210', lead_id: 'l1' };
	await render(<Form form={codeForm} place="dialog" action="/login" values={values} />);
	const heard = announcements();
	await userEvent.type(field('Code'), '123456{Enter}');
	await expect.poll(() => heard).toEqual(['Invalid OTP']);
	await expect.element(field('Code')).toHaveFocus();
	await userEvent.keyboard('{Enter}');
	await expect.poll(() => heard).toEqual(['Invalid OTP', 'Invalid OTP']);
});

test('of several messages the first is announced, and no other while it is put right', async () => {
	stubApi(() => ({ data: null }));
	await render(call);
	const heard = announcements();
	await userEvent.type(field('Full name'), '{Enter}');
	await expect.element(alert()).toHaveTextContent('Name is required');
	await field('Full name').fill('Asha Rao');
	await expect.element(alert()).not.toBeInTheDocument();
	await expect.element(field('Email')).toHaveAttribute('aria-invalid', 'true');
	expect(heard).toEqual(['Name is required']);
});

test('VAL-03: a letter in the number of the login is announced as it is typed', async () => {
	await render(<Form form={login} place="dialog" action="/login" />);
	const heard = announcements();
	await field('Phone number').fill('98a');
	await expect.poll(() => heard).toEqual(['Please enter valid number.']);
	await field('Phone number').fill('98');
	await expect.element(alert()).not.toBeInTheDocument();
});

test('VAL-23: the question about a number that may be mistyped is announced', async () => {
	stubApi(() => ({ data: null }));
	await render(call);
	await field('Full name').fill('Asha Rao');
	await field('Email').fill('asha@example.in');
	await userEvent.type(field('Phone'), '123456789{Enter}');
	await expect
		.element(alert())
		.toHaveTextContent('Indian mobile numbers have ten digits and begin with 6, 7, 8 or 9. Is this right?');
	await expect.element(field('Phone')).toHaveFocus();
});
