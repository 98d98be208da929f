import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { BOOKING_ROOT, CHECKOUT_ROOT, OPERATOR_ROOT, PAYMENT_ROOT } from '#domain/booking/booking-paths.ts';
import { SUBJECT_ROOT } from '#domain/page/first-paths.ts';
import {
	LANDING_ROOT,
	LANDING_SLOTS_ROOT,
	PACKAGE_NOT_FOUND_PATH,
	PACKAGE_ROOT,
	PAGE_PATHS,
} from '#domain/page/paths.ts';
import { formPaths, forms } from '#server/form-list.ts';

/** The files that spell addresses. */
const PATHS = ['page/paths.ts', 'page/first-paths.ts', 'booking/booking-paths.ts'].map(
	(file) => `src/domain/${file}`,
);

const roots = [
	CHECKOUT_ROOT,
	PAYMENT_ROOT,
	BOOKING_ROOT,
	OPERATOR_ROOT,
	PACKAGE_ROOT,
	LANDING_ROOT,
	LANDING_SLOTS_ROOT,
	`${SUBJECT_ROOT}/`,
];
const files = [...PAGE_PATHS, PACKAGE_NOT_FOUND_PATH];
const pages = [...files, ...formPaths];

/** Endings after a slug in the addresses of forms, such as `/request-call`. */
const endings = forms.flatMap(({ path }) => /(?<=\])\/.*$/.exec(path) ?? []);

/** The names of the roots of pages, such as `checkout`, without that of landing pages, which is a letter. */
const rootNames = roots
	.filter((root) => root !== `${SUBJECT_ROOT}/`)
	.map((root) => root.replaceAll('/', ''))
	.filter((name) => name.length > 1);

/**
 * Finds page addresses that are written out: at the start of a string, an attribute or a Markdown link; after an origin in a template;
 * after a path in a template; and names of roots in a list of alternatives.
 */
const BY_HAND = new RegExp(
	[
		`["'\`(}](?:(?:${pages.join('|')})(?=["'\`)?#$]|/\\$)|${roots.join('|')})`,
		`\\}(?:${endings.join('|')})(?=["'\`?#])`,
		`[(|](?:${rootNames.join('|')})\\||\\|(?:${rootNames.join('|')})\\)`,
	].join('|'),
);

/** The lines of a source text that spell a page address, without its comments. */
function spelledIn(source: string): string[] {
	const code = source.replaceAll(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/g, '').replaceAll(/^\s*\/\/.*$/gm, '');
	return code.split('\n').filter((line) => BY_HAND.test(line));
}

/** A form's declaration spells the address of its page, and so does the part of it that stands in a file of its own. */
const withoutOwnPath = (file: string, source: string) =>
	file.endsWith('.form.ts') || /: DialogPage = /.test(source) ? source.replace(/^\tpath: '.*$/m, '') : source;

describe('The address of a page', () => {
	test('is written in domain/page/paths.ts alone', () => {
		const sources = globSync('{src,scripts}/**/*.{ts,tsx,astro,js}').filter(
			(file) => !PATHS.includes(file) && file !== 'scripts/budget-table.ts' && file !== 'scripts/audit.ts',
		);
		expect(sources.length).toBeGreaterThan(400);
		const found = sources.flatMap((file) =>
			spelledIn(withoutOwnPath(file, readFileSync(file, 'utf8'))).map((line) => `${file}: ${line.trim()}`),
		);
		expect(found).toEqual([]);
	});

	test.each([
		'<a href="/packages">',
		"location.assign('/thanks');",
		'`/packagedetails/kerala`',
		'{origin}/packagedetails/kerala',
		'[terms](/Conditions)',
		'fetch(`/saved?ids=1`)',
		"page.path.replace('/d/', '')",
		"import '/lead'; // a comment",
		// biome-ignore lint/suspicious/noTemplateCurlyInString: it is a source text
		'`${location.pathname}/request-call`',
		'/^\\/(api|packagedetails|icons)(\\/|$)/',
	])('is found where it is written by hand: %s', (line) => {
		expect(spelledIn(line)).toEqual([line]);
	});

	test.each([
		'/* `/packages` */',
		'// see /packagedetails/',
		"callApi('/lead/submit', value)",
		"import x from './packages.ts';",
		"'/api/v1/package/list'",
		"'/previews/packages/x.jpg'",
	])('is not seen in %s', (line) => {
		expect(spelledIn(line)).toEqual([]);
	});

	test.each(files)('%s is that of a page', (path) => {
		expect([`src/pages${path}.astro`, `src/pages${path}/index.astro`].some((file) => existsSync(file))).toBe(
			true,
		);
	});

	test.each(roots)('%s has pages below it', (root) => {
		// `scripts/build/form-pages.ts` gives those of subjects their addresses.
		const source = root === `${SUBJECT_ROOT}/` ? '/_form-subject.ts' : root;
		expect(existsSync(`src/pages${source}`)).toBe(true);
	});
});

test('ROLE-05: operators have the pages of one booking and the list of their bookings, and no others', () => {
	// A page that the key of an operator opens says what is wrong with the key.
	const opened = globSync('src/pages/**/*.astro').filter((file) =>
		/\bnoOperator\w+\(/.test(readFileSync(file, 'utf8')),
	);
	expect(opened.toSorted()).toEqual([
		'src/pages/booking/[id]/operator.astro',
		'src/pages/booking/[id]/refuse.astro',
		'src/pages/operators/[operator]/bookings.astro',
	]);
});
