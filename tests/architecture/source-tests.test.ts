import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/*
 * Each source file with logic of its own has a test that is found by its name: `npm test -- receive-body`. `test-names.test.ts` holds
 * the other direction. A file with fewer decisions is tested by the tests of those that use it.
 */

/** From so many decisions on, a file needs a test of its name. The bound may be lowered, never raised. */
const MANY = 8;

/** Files that are found in another way. */
const FOUND_OTHERWISE = [
	// Found by their address in tests/api, tests/built and the journeys of tests/e2e.
	/^src\/pages\//,
	// Run once, in their order, by every test with a database; `tests/data/database/open.test.ts` and `migrate-indexes.test.ts` hold their rules.
	/^src\/data\/database\/migrations\//,
	// Components, whose names begin with a capital: seen where they are rendered, by role and name. Islands have tests of their own,
	// as `islands.test.ts` says.
	/\/[A-Z]\w*(?:\.island)?\.tsx$/,
];

/**
 * Files whose behaviour shows only together with others, by the test that sees it. A file that gets a test of its name leaves the list.
 */
const SEEN_IN: Record<string, readonly string[]> = {
	// The calls and effects of an island, with its component.
	'tests/components/checkout.test.tsx': [
		'src/features/booking/hold-calls.ts',
		'src/features/booking/pay-for-hold.ts',
		'src/features/booking/use-checkout.ts',
	],
	'tests/components/form.test.tsx': ['src/forms/use-country-search.ts', 'src/forms/use-form.ts'],
	'tests/components/login-dialog.test.tsx': ['src/features/login/use-login.ts'],
	'tests/components/form-dialog.test.tsx': [
		'src/features/forms/use-opened-form.ts',
		'src/forms/call-options.ts',
	],
	'tests/components/search-bar.test.tsx': ['src/features/search/use-places.ts'],
	'tests/components/start-bookings.test.tsx': ['src/features/booking/show-bookings.ts'],
	'tests/components/payment-processing.test.tsx': ['src/features/booking/use-payment.ts'],

	// Sources that only work within a page of the site, with the browser test that covers them.
	'tests/e2e/compare/compare-actions.spec.ts': ['src/features/compare/start-compare-page.ts'],
	'tests/e2e/compare/compare-storage.spec.ts': ['src/features/compare/choose-package.ts'],
	'tests/e2e/compare/compare-page.spec.ts': ['src/features/compare/scroll-columns.ts'],
	'tests/e2e/list/filter-form.spec.ts': ['src/features/filters/start-filters.ts'],
	'tests/e2e/package/detail-actions.spec.ts': ['src/features/detail/detail-page.ts'],
	'tests/e2e/package/detail-price.spec.ts': ['src/features/detail/count-travellers.ts'],
	'tests/e2e/package/detail-sections.spec.ts': ['src/features/detail/follow-scroll.ts'],
	'tests/e2e/measuring/measuring.spec.ts': [
		'src/client/measuring/consent-bar.ts',
		'src/client/measuring/start-measuring.ts',
	],
	'tests/e2e/page/offline-copies.spec.ts': [
		'src/client/offline/copied-files.ts',
		'src/client/offline/listed-copies.ts',
		'src/features/offline/show-copies.ts',
	],
	'tests/e2e/package/open-calendar.spec.ts': ['src/features/departures/press-departure-dates.ts'],
	'tests/e2e/form/open-form.spec.ts': ['src/client/dialog.ts', 'src/features/forms/press-open-form.ts'],
	'tests/e2e/form/phone-field.spec.ts': ['src/forms/country-search.ts'],
	'tests/e2e/list/saved.spec.ts': ['src/features/saved/show-saved.ts'],
	'tests/e2e/search/search-storage.spec.ts': ['src/features/home/remember-choices.ts'],
	'tests/e2e/account/signing-out.spec.ts': ['src/client/session/follow-sign-out.ts'],
	'tests/e2e/home/slide-carousel.spec.ts': ['src/ui/auto-play.ts'],

	// Sources that need the built site, a server or a whole import, with the test that covers them.
	'tests/built/api.test.ts': ['src/middleware.ts'],
	'tests/server/catalogue/export.test.ts': ['src/server/catalogue/record-of-package.ts'],
	'tests/server/catalogue/import.test.ts': [
		'src/data/catalogue/catalogue-lists.ts',
		'src/data/catalogue/catalogue-swap.ts',
		'src/data/catalogue/departures-swap.ts',
		'src/server/catalogue/resolve-package.ts',
		'src/server/catalogue/resolve-packages.ts',
		'src/server/catalogue/swap-in.ts',
	],
	'tests/api/forms.test.ts': ['src/server/forms/submit-form.ts'],
	'tests/api/search-words.test.ts': ['src/server/services/catalogue/search-links.ts'],
	'tests/server/sandbox/razorpay-sandbox.test.ts': ['src/server/sandbox/sandbox-webhooks.ts'],

	// Parts of a module that was split for its length, and statements whose rules belong to the service that runs them.
	'tests/server/settings/config.test.ts': ['src/server/settings/live-settings.ts'],
	'tests/server/providers/outbox-delivery.test.ts': ['src/server/providers/outbox-lane.ts'],
	'tests/server/services/leads/leads.test.ts': ['src/server/services/leads/lead-of-request.ts'],
	'tests/server/services/bookings/orders.test.ts': ['src/server/services/bookings/open-orders.ts'],
	'tests/server/services/bookings/bookings.test.ts': ['src/server/services/bookings/booking-views.ts'],
	'tests/api/profile-data.test.ts': ['src/server/responses/profile-data-response.ts'],
	'tests/server/services/bookings/settlement.test.ts': ['src/server/services/bookings/store-decision.ts'],
};

const DECISIONS: ReadonlySet<ts.SyntaxKind> = new Set([
	ts.SyntaxKind.IfStatement,
	ts.SyntaxKind.ConditionalExpression,
	ts.SyntaxKind.ForStatement,
	ts.SyntaxKind.ForOfStatement,
	ts.SyntaxKind.ForInStatement,
	ts.SyntaxKind.WhileStatement,
	ts.SyntaxKind.DoStatement,
	ts.SyntaxKind.CaseClause,
	ts.SyntaxKind.CatchClause,
	ts.SyntaxKind.AmpersandAmpersandToken,
	ts.SyntaxKind.BarBarToken,
	ts.SyntaxKind.QuestionQuestionToken,
]);

/** How many conditions, loops and handled errors a file has. */
function decisionsIn(file: string): number {
	let decisions = 0;
	const visit = (node: ts.Node): void => {
		if (DECISIONS.has(node.kind)) decisions += 1;
		ts.forEachChild(node, visit);
	};
	visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest));
	return decisions;
}

const nameOf = (file: string) => basename(file).replace(/(\.(test|spec))?\.tsx?$/, '');
const sources = globSync('src/**/*.{ts,tsx}').filter((file) => !file.endsWith('.d.ts'));
const tests = globSync('tests/**/*.{test,spec}.{ts,tsx}');
const testNames = new Set(tests.map(nameOf));
const sourceNames = new Set(sources.map(nameOf));

/** True when a test has the name of a source: its own, that of a part (`import-faults`), or that of both halves (`backup`). */
function hasTest(file: string): boolean {
	const name = nameOf(file);
	if (testNames.has(name)) return true;
	if ([...testNames].some((part) => part.startsWith(`${name}-`) && !sourceNames.has(part))) return true;
	const folder = dirname(file).replace('src/', 'tests/');
	return tests.some((one) => dirname(one) === folder && name.startsWith(`${nameOf(one)}-`));
}

const listed = Object.values(SEEN_IN).flat();
const needing = sources.filter(
	(file) => !FOUND_OTHERWISE.some((pattern) => pattern.test(file)) && decisionsIn(file) >= MANY,
);

test('there are sources with logic', () => expect(needing.length).toBeGreaterThan(100));

test('each source with logic has a test of its name, or the list says which test sees it', () => {
	expect(needing.filter((file) => !hasTest(file) && !listed.includes(file))).toEqual([]);
});

test('the list names sources and tests that exist, each source once, and none that has a test of its name', () => {
	expect([...Object.keys(SEEN_IN), ...listed].filter((file) => !existsSync(file))).toEqual([]);
	expect(listed.filter((file, at) => listed.indexOf(file) !== at)).toEqual([]);
	expect(listed.filter((file) => existsSync(file) && hasTest(file))).toEqual([]);
});
