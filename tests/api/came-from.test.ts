import { expect, test } from 'vitest';
import { cameFrom } from '../../src/pages/_came-from.ts';

const ORIGIN = 'https://safarnama.test';
const from = (referer: string) =>
	cameFrom(new Request(`${ORIGIN}/lead`, { headers: { referer } }), {
		requestedOrigin: ORIGIN,
		siteOrigin: ORIGIN,
	} as App.Locals);

test.each([
	['/', 'home'],
	['/sale', 'sale'],
	['/holidays/honeymoon', 'holidays_honeymoon'],
	['/d/europe-tour-packages', 'd_europe-tour-packages'],
	['/packages?theme=Beach', 'list'],
	['/packagedetails/kerala-hills', 'detail'],
	['/saved', 'saved'],
	['/account', 'account'],
])('LEAD-02: a form that is sent without script from %s names the page %s, as with script', (path, name) => {
	expect(from(ORIGIN + path)).toEqual({ page_url: ORIGIN + path, page_name: name });
});

test('LEAD-12: a page whose address is secret is named without its id', () => {
	expect(from(`${ORIGIN}/thanks/s3cr3t`)).toEqual({ page_url: `${ORIGIN}/thanks/:id`, page_name: 'thanks' });
});

test.each([
	['another site', 'https://other.test/sale'],
	['a page of a form', `${ORIGIN}/lead`],
	['no page', ''],
])('%s is no page that a form was sent from', (_, referer) => {
	expect(from(referer)).toEqual({});
});
