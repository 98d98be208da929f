import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { aboutSchema, reasonsSchema } from '#content/company-schema.ts';
import { legalSchema, readFrontMatter } from '#content/legal.ts';
import { readYaml } from '#content/read-yaml.ts';

/** A Markdown file as one line without emphasis. */
const textOf = (name: string) =>
	readFileSync(`src/content/legal/${name}.md`, 'utf8').replaceAll('**', '').replaceAll(/\s+/g, ' ');

const conditions = textOf('conditions');
const policy = textOf('policy');

describe('what the legal pages say', () => {
	test.each([
		['LEG-01', 'users are 18 or older', /You must be 18 years or older/],
		['LEG-01', 'a parent or guardian accepts for the younger', /parent or guardian accepts these terms/],
		['LEG-03', 'grievances are answered within a month', /Grievances are answered within 1 month/],
		['LEG-04', 'Indian law governs', /governed by Indian law/],
		['LEG-04', 'the courts of Thane have jurisdiction', /courts of Thane, Maharashtra, have jurisdiction/],
		['LEG-05', 'liability is capped', /capped at the amount you paid through us in the last 12 months/],
		['LEG-05', 'the cap is INR 1000 without payments', /or at INR 1000 if you paid nothing/],
		['LEG-06', 'fees are not returned', /user fee and the service charge are non-refundable/],
		['D238', 'whose days count', /Days and times are those of India/],
		['LEG-07', 'cancelling is free', /free within 24 hours of booking and until the host confirms/],
		[
			'LEG-07',
			'then the host decides',
			/After the host has confirmed, the host's cancellation policy applies/,
		],
		['LEG-08', 'a damage claim waits for a response', /You have 48 hours to respond/],
		['LEG-09', 'confirmations come as messages', /sent by SMS or WhatsApp to the mobile number you gave/],
		[
			'LEG-10',
			'sign-in with a social account is mentioned',
			/sign you in with an account of a social network/,
		],
		[
			'LEG-11',
			'we stand between users and hosts',
			/intermediary between users and third-party hosts: tour, flight and visa providers/,
		],
		['PRD-06', "we are the hosts' payment agent", /We are the hosts' payment agent/],
		[
			'spec 1',
			'taxes fall on international tours',
			/On international tours GST and TCS are added, on tours within India only where the package page says so/,
		],
		['spec 1', 'prices exclude taxes', /Prices exclude taxes unless the inclusions say otherwise/],
	])('%s: %s', (_id, _rule, wording) => {
		expect(conditions).toMatch(wording);
	});

	test('the policy of a package stands where the terms say, also for a package without terms of its own', () => {
		expect(conditions).toMatch(
			/It stands on the package page under "If you cancel", and in the terms of the package where it has some/,
		);
		expect(readFileSync('src/features/detail/RefundSteps.astro', 'utf8')).toContain('<h2>If you cancel</h2>');
	});

	test('the terms name no rate, because the owner changes rates without a build', () => {
		expect(conditions).not.toMatch(/%\s*(?:GST|TCS)/);
	});

	test('LEG-02: data is deleted within 90 days of a request', () => {
		expect(policy).toMatch(/We delete it within 90 days of your request/);
	});

	test('DSB-01: the privacy policy says that a mapping service may receive what is typed into the place field', () => {
		expect(policy).toMatch(/A mapping service: a place that you type into the search, .* may be sent to it/);
	});

	test('the privacy policy names everything that Google is told', () => {
		const told = /- Google, if you have agreed to Google Analytics: (.*?) - Authorities/.exec(policy)?.[1];
		for (const what of [
			/which pages you open/,
			/how far you scroll/,
			/which sections and packages come into view/,
			/forms you open, send or leave/,
			/which of their fields are filled in/,
			/whether your profile has a name and an e-mail address/,
			/the site and the campaign that led you here/,
			/your network address and your browser/,
		])
			expect(told).toMatch(what);
	});

	test.each([
		['counts stay in the page', /counted in the page itself, and forgotten when you leave it/],
		['words that found nothing are noted', /Words of a search that found nothing are noted with the day/],
		['saved and viewed packages stay in the browser', /those you saved, the twelve you viewed last/],
		['a guest’s details stay until the tab is closed', /number of a request that you sent as a guest/],
	])('the privacy policy says that %s', (_what, wording) => expect(policy).toMatch(wording));

	test('LEG-03: the privacy policy says it too', () => {
		expect(policy).toMatch(/Grievances are answered within 1 month/);
	});

	test('LEG-10: the privacy policy offers no sign-in with a social account', () => {
		expect(policy).not.toMatch(/social account|account of a social network/);
	});

	test('STA-02: both are long texts in sections, none of them twice', () => {
		for (const name of ['conditions', 'policy']) {
			const text = readFileSync(`src/content/legal/${name}.md`, 'utf8');
			const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
			expect(headings.length).toBeGreaterThanOrEqual(10);
			expect(new Set(headings).size).toBe(headings.length);
			expect(text).toMatch(/^---\nchanged: '\d{4}-\d\d-\d\d'\n---\n/);
		}
	});
});

describe('what stands above a legal text', () => {
	test.each([
		['---\nchanged: soon\n---\n\n## One', 'policy.md:2: changed: a day'],
		["---\nchanged: '2026-11-21'\nauthor: x\n---\n\n## One", 'policy.md:3: file'],
		['## One', 'policy.md:1: '],
	])('is checked, and a mistake is named by its line: %j', (text, message) => {
		expect(() => readFrontMatter('policy.md', text, legalSchema)).toThrow(message);
	});
});

describe('what the company pages say', () => {
	const read = (name: string) => readFileSync(`src/content/company/${name}.yaml`, 'utf8');
	const reasons = (name: string) => readYaml(name, read(name), reasonsSchema).items;

	test('STA-03: about has a vision and a mission', () => {
		const about = readYaml('about', read('about'), aboutSchema);
		expect([about.vision.heading, about.mission.heading]).toEqual(['Our vision', 'Our mission']);
	});

	test('STA-04: six reasons to choose us, the last about vouchers', () => {
		const items = reasons('booking-ts');
		expect(items.map(({ title }) => title)).toEqual([
			'Choice',
			'Compare up to 3 packages',
			'Multiple operators',
			'All in one place',
			'Best-price match guarantee',
			'Secured payments',
		]);
		expect(items[5]?.text).toMatch(
			/Full payment is not passed to the operator until your booking vouchers are verified/,
		);
	});

	test('STA-05: six benefits for operators', () => {
		expect(reasons('work-ts').map(({ title }) => title)).toEqual([
			'More customers at no extra cost',
			'Showcase to new customers',
			'High conversion',
			'Leads are not sold to several agents',
			'No limit on products',
			'Brand awareness',
		]);
	});
});
