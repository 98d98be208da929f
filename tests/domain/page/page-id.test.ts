import { expect, test } from 'vitest';
import { leadPageName, pageIdOf } from '#domain/page/page-id.ts';

test.each([
	['/', 'home'],
	['/packages', 'list'],
	['/packagesXYZ', 'list'],
	['/comparelist', 'compare'],
	['/About', 'about'],
	['/policy', 'privacy_policy'],
	['/termsCondition', 'terms_conditions'],
	['/Conditions', 'terms_conditions'],
	['/d/europe-tour-packages', 'd_europe-tour-packages'],
	['/d/asia/india-tour-packages', 'd_asia_india-tour-packages'],
	['/sale', 'home'],
	['/nobody-knows', 'home'],
	['', 'home'],
])('PNM-02, PNM-03: the page name of %j is %j', (path, id) => {
	expect(pageIdOf(path)).toBe(id);
});

test.each([
	['/packagedetails/kerala-hills', 'detail'],
	['/saved', 'saved'],
	['/account', 'account'],
	['/thanks', 'thanks'],
	['/thanks/:id', 'thanks'],
	['/comparelist', 'compare'],
	['/savedXYZ', 'home'],
])('LEAD-02: leads name the page at %j %j', (path, name) => {
	expect(leadPageName(path)).toBe(name);
});
