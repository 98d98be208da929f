import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { site as words } from '#content/site.ts';
import quote from '#forms/quote.form.ts';
import aboutQuote from '../../src/pages/_subjects/quote.ts';
import { type OpenSite, openSite } from '../support/open-site.ts';

let site: OpenSite;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site.close());

function aboutAt(search: string) {
	const url = new URL(quote.path + search, 'https://safarnama.test');
	return aboutQuote({ place: 'page', params: {}, url, origin: url.origin, sent: {} });
}

test('DET-17, LEAD-02: the page of the quote form that a package led to sends the id of the package', async () => {
	expect((await aboutAt('?package=1001')).subject?.values).toEqual({ page_name: 'lead', package_id: '1001' });
});

test.each(['', '?package=', '?package=999999999', '?package=kerala', '?package=1001x'])(
	'without a package that is on offer it is about none, because the server would refuse the lead: %j',
	async (search) => {
		expect((await aboutAt(search)).subject?.values).toEqual({ page_name: 'lead' });
	},
);

test('SLF-05: the heading and the title of its page are those of the configuration', async () => {
	const { lead_form_title } = words;
	onTestFinished(() => void Object.assign(words, { lead_form_title }));
	words.lead_form_title = 'Ask us first';
	expect((await aboutAt('')).page).toEqual({
		heading: 'Ask us first',
		title: `Ask us first | ${words.name}`,
	});
});
