import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { mistakesOfEditors } from '../../../scripts/build/editors-addresses.ts';

const ROUTES = ['/', '/packages', '/About'];

/** The mistakes in such files of `src/content`, beside which `public` has the posters of Kerala. */
function mistakesIn(files: Record<string, string>): string[] {
	const root = mkdtempSync(join(tmpdir(), 'editors-'));
	const posters = ['480.avif', '480.webp', '732.avif', '960.avif', '960.webp'];
	const all = {
		...Object.fromEntries(posters.map((size) => [`public/posters/kerala-1-${size}`, ''])),
		...Object.fromEntries(Object.entries(files).map(([name, text]) => [`src/content/${name}`, text])),
	};
	for (const [name, text] of Object.entries(all)) {
		mkdirSync(dirname(join(root, name)), { recursive: true });
		writeFileSync(join(root, name), text);
	}
	return mistakesOfEditors(root, ROUTES);
}
const fieldIn = (line: string) => mistakesIn({ 'pages/home.yaml': `widgets:\n  - ${line}\n` });

test.each([
	'redirect_path: /About',
	'redirect_path: "/#home_destinations"',
	'redirect_path: /packagedetails/munnar-tea',
	'redirect_path: "/packages?destination=Anywhere&month=July:August&duration=Up+to+4+days&price=0-15000&sort=rating"',
	'packages: { from: "/packages?theme=Honeymoon", most: 3 }',
	'image: /posters/kerala-1',
	'redirect_url: https://mausam.imd.gov.in/nowhere',
	'title: 24/7, and/or more',
	'# redirect_path: /nowhere',
])('%s leads somewhere', (line) => {
	expect(fieldIn(line)).toEqual([]);
});

test.each([
	['redirect_path: /holidays/nowhere', 'there is no page /holidays/nowhere'],
	['redirect_path: /about', 'there is no page /about'],
	['packages: { from: /package, most: 3 }', 'there is no page /package'],
	['redirect_path: "/nowhere?a=b#c"', 'there is no page /nowhere'],
	['image: /posters/kerala-9', 'there is no picture /posters/kerala-9'],
	['image: /posters/kerala-1-tall', 'there is no picture /posters/kerala-1-tall'],
	['from: "/packages?destinaton=Goa"', 'the list has no filter destinaton, in /packages?destinaton=Goa'],
	['from: "/packages?month=July:Agust"', 'the list has no month "Agust", in /packages?month=July:Agust'],
	['from: /packages?duration=4+days', 'the list has no duration "4 days", in /packages?duration=4+days'],
	['from: /packages?price=cheap', 'the list has no price "cheap", in /packages?price=cheap'],
	['from: /packages?sort=best', 'the list has no sort "best", in /packages?sort=best'],
])('%s is named with its file and line', (line, mistake) => {
	expect(fieldIn(line)).toEqual([`src/content/pages/home.yaml:2: ${mistake}`]);
});

test('links of Markdown are checked; pages of the editors are pages under the path of their name or their own', () => {
	const files = {
		'site.yaml': 'sale_path: /offers\n',
		'pages/holidays_honeymoon.yaml': 'widgets: []\n',
		'landing/asia.yaml': 'path: /d/asia-tour-packages\n',
		'legal/policy.md':
			'[a](/offers), [b](/holidays/honeymoon), [c](/d/asia-tour-packages)\n\n# Terms\n\n[our terms](/Conditons) and [d](/x)\n\n[e]: /offers\n> [f]: /Condition "Terms"\n[g]:/y\n',
	};
	expect(mistakesIn(files)).toEqual([
		'src/content/legal/policy.md:5: there is no page /Conditons',
		'src/content/legal/policy.md:5: there is no page /x',
		'src/content/legal/policy.md:8: there is no page /Condition',
		'src/content/legal/policy.md:9: there is no page /y',
	]);
});

test('RTE-17, AMB-03: the sale page is where it is configured, and links to where it was are named', () => {
	const files = {
		'site.yaml': 'sale_path: /offers\n',
		'pages/sale.yaml': 'widgets: []\n',
		'pages/home.yaml':
			'a:\n  redirect_path: /offers\nb:\n  redirect_path: /sale\nc:\n  redirect_path: /home\n',
	};
	expect(mistakesIn(files)).toEqual([
		'src/content/pages/home.yaml:4: there is no page /sale',
		'src/content/pages/home.yaml:6: there is no page /home',
	]);
});

test('RTE-18: a page at a path that another page has would not be shown, and is named', () => {
	const files = {
		'site.yaml': 'name: Safarnama\nsale_path: /packages\n',
		'landing/asia.yaml': 'path: /d/asia\n',
		'pages/home.yaml': 'widgets: []\n',
		'pages/sale.yaml': 'widgets: []\n',
		'pages/packages.yaml': 'widgets: []\n',
		'pages/d_asia.yaml': 'widgets: []\n',
		'pages/packages_goa.yaml': 'widgets: []\n',
	};
	expect(mistakesIn(files).toSorted()).toEqual([
		'src/content/pages/d_asia.yaml: another page is at /d/asia',
		'src/content/pages/packages.yaml: another page is at /packages',
		'src/content/site.yaml:2: another page is at /packages',
	]);
	expect(mistakesIn({ 'site.yaml': 'sale_path: /offers\n', 'pages/offers.yaml': 'widgets: []\n' })).toEqual([
		'src/content/pages/offers.yaml: another page is at /offers',
	]);
});

test('a mistyped type of a widget is named with its file and line', () => {
	const [mistake, ...others] = mistakesIn({
		'pages/home.yaml': 'widgets:\n  - type: carousel_9\n  - type: weather_1\n',
	});
	expect(mistake).toMatch(/^src\/content\/pages\/home\.yaml:2: there is no widget carousel_9\./);
	expect(others).toEqual([]);
});

test('the name of a page becomes its address', () => {
	expect(mistakesIn({ 'pages/Holidays-Wellness 2.yaml': 'widgets: []\n' })).toEqual([
		'src/content/pages/Holidays-Wellness 2.yaml: the name of a page has small letters, digits, - and _',
	]);
});
