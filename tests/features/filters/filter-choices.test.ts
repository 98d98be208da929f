import { describe, expect, test } from 'vitest';
import { namesIn, type PackageQuery, packagesHref, parsePackageQuery } from '#domain/list/package-query.ts';
import {
	type FilterAction,
	type FilterState,
	filterReducer,
	initialState,
	isChanged,
	stagedQuery,
	tick,
	withCounts,
} from '#features/filters/filter-choices.ts';
import { unpackGroup } from '#features/filters/packed-options.ts';

const groups = [
	'destination:Goa:2:Kerala:3',
	'theme:Beach:3*:Family:2',
	'duration:5 to 7 days:4:8 to 10 days:2',
	'month:May:1',
].map(unpackGroup);
const query = parsePackageQuery(new URLSearchParams('theme=Beach&query=sea&page=3'));
const start = initialState(groups, 'recommended');
const stateAfter = (...actions: FilterAction[]): FilterState => actions.reduce(filterReducer, start);
const stagedHref = (state: FilterState, of: PackageQuery, options: typeof groups) =>
	packagesHref(stagedQuery(state, of, options));
const hrefAfter = (...actions: FilterAction[]) => stagedHref(stateAfter(...actions), query, groups);

const ticked = (group: 'destination' | 'theme' | 'duration', name: string, isOn = true, atOnce = false) =>
	({ type: 'ticked', group, name, isOn, atOnce }) as const;

test('FLT-15: a list starts with the choices of its address and three open groups', () => {
	expect(start.staged).toEqual({ destination: [], theme: ['Beach'], duration: [], month: [] });
	expect(start.unfolded).toEqual(['destination', 'theme', 'duration']);
	expect(isChanged(start)).toBe(false);
});

describe('the address', () => {
	test('has the names of a group in the order of its options, the other parameters, and starts at page 1', () => {
		expect(hrefAfter(ticked('destination', 'Kerala'), ticked('destination', 'Goa'))).toBe(
			'/packages?destination=Goa:Kerala&query=sea&theme=Beach',
		);
	});

	test('leaves out a group without a choice', () => {
		expect(hrefAfter(ticked('theme', 'Beach', false))).toBe('/packages?query=sea');
	});

	test('QRY-15: keeps a name without an option in a group that was not changed', () => {
		const strange = parsePackageQuery(new URLSearchParams('theme=Beach:Lighthouses'));
		const sorted = stateAfter({ type: 'sorted', sort: 'rating' });
		expect(stagedHref(sorted, strange, groups)).toBe('/packages?sort=rating&theme=Beach:Lighthouses');
	});

	test('has the order', () => {
		expect(hrefAfter({ type: 'sorted', sort: 'rating' })).toBe('/packages?query=sea&sort=rating&theme=Beach');
	});
});

test('FLT-03: a group of one choice has one name, the others as many as are ticked', () => {
	expect(tick(['4'], 'stars', '5', true)).toEqual(['5']);
	expect(tick(['5 to 7 days'], 'duration', '8 to 10 days', true)).toEqual(['5 to 7 days', '8 to 10 days']);
	expect(tick(['Beach'], 'theme', 'Family', true)).toEqual(['Beach', 'Family']);
	expect(tick(['Beach', 'Family'], 'theme', 'Beach', false)).toEqual(['Family']);
	// A tick that is repeated changes nothing.
	expect(tick(['Beach'], 'theme', 'Beach', true)).toEqual(['Beach']);
});

test('FLT-14: beside the list a change applies at once, in the drawer it waits', () => {
	expect(stateAfter(ticked('theme', 'Family', true, true)).isApplying).toBe(true);
	const inDrawer = stateAfter({ type: 'drawer opened' }, ticked('theme', 'Family', true, true));
	expect(inDrawer.isApplying).toBe(false);
	expect(filterReducer(inDrawer, { type: 'applied' }).isApplying).toBe(true);
});

describe('a picker', () => {
	const picked = (group: 'theme' | 'month', names: readonly string[], of = query) =>
		({ type: 'picked', group, names, asked: namesIn(of, group) }) as const;

	test('FLT-10: the choice that is applied changes nothing, in any order', () => {
		expect(stateAfter(picked('theme', ['Beach']))).toBe(start);
		expect(stateAfter(picked('month', []))).toBe(start);
		const strange = parsePackageQuery(new URLSearchParams('theme=Lighthouses:Beach'));
		expect(stateAfter(picked('theme', ['Beach'], strange))).toBe(start);
	});

	test.each([
		['theme=Beach&month=:', 'an empty name'],
		['theme=Beach&month=Lighthouses', 'an unknown name'],
	])('FLT-11, FLT-13: without a choice removes the parameter of %s with %s', (search) => {
		const strange = parsePackageQuery(new URLSearchParams(search));
		const state = stateAfter(picked('month', [], strange));
		expect(state.isApplying).toBe(true);
		expect(stagedHref(state, strange, groups)).toBe('/packages?theme=Beach');
		const back = filterReducer(state, { type: 'came back' });
		expect(stagedHref(back, strange, groups)).toMatch(/month/);
	});

	test.each([
		['FLT-12: is applied joined by colons', ['Family', 'Beach'], '/packages?query=sea&theme=Beach:Family'],
		['FLT-11, FLT-13: without a choice removes the parameter', [], '/packages?query=sea'],
	])('%s', (_, names, href) => {
		const state = stateAfter(picked('theme', names));
		expect(state.isApplying).toBe(true);
		expect(stagedHref(state, query, groups)).toBe(href);
	});
});

describe('the drawer', () => {
	test('one group at a time is open, beside the list as many as one likes', () => {
		const open = { type: 'folded', group: 'month', isOpen: true } as const;
		expect(stateAfter({ type: 'drawer opened' }).unfolded).toEqual(['destination']);
		expect(stateAfter({ type: 'drawer opened' }, open).unfolded).toEqual(['month']);
		expect(stateAfter(open).unfolded).toEqual(['destination', 'theme', 'duration', 'month']);
		expect(stateAfter(open, { ...open, isOpen: false }).unfolded).toEqual(start.unfolded);
	});

	test('a drawer that the browser opened before React keeps what the visitor unfolded in it', () => {
		const found = { type: 'drawer found open' } as const;
		const month = { type: 'folded', group: 'month', isOpen: true } as const;
		expect(stateAfter(found)).toMatchObject({ drawer: 'open', unfolded: ['destination'] });
		expect(stateAfter(month, found)).toMatchObject({
			drawer: 'open',
			unfolded: [...start.unfolded, 'month'],
		});
	});

	test('MOB-04: leaving asks only where a choice is another', () => {
		const opened = { type: 'drawer opened' } as const;
		const left = { type: 'left' } as const;
		expect(stateAfter(opened, left).drawer).toBe('closed');
		expect(stateAfter(opened, ticked('theme', 'Beach', false), ticked('theme', 'Beach'), left).drawer).toBe(
			'closed',
		);
		const asked = stateAfter(opened, ticked('theme', 'Family'), left);
		expect(asked.drawer).toBe('asking');
		const stayed = filterReducer(asked, { type: 'stayed' });
		expect([stayed.drawer, stayed.staged.theme]).toEqual(['open', ['Beach', 'Family']]);
		// A browser that closes both dialogs at once: it is asked again.
		expect(filterReducer(filterReducer(asked, { type: 'stayed' }), left).drawer).toBe('asking');
		expect(filterReducer(asked, left)).not.toBe(asked);
	});

	test('a closed drawer can neither be left nor stayed in', () => {
		expect(stateAfter({ type: 'left' })).toBe(start);
		expect(stateAfter({ type: 'stayed' })).toBe(start);
	});
});

test('QRY-13: a page that comes back shows its own choices', () => {
	const state = stateAfter(
		{ type: 'drawer opened' },
		ticked('theme', 'Family'),
		{ type: 'applied' },
		{ type: 'came back' },
	);
	expect(state).toMatchObject({ staged: start.applied, drawer: 'closed', isApplying: false });
});

test('the counts of staged choices replace those of the list; an option that is not counted keeps its own', () => {
	const counted = ['destination:Goa:0', 'theme:Family:7:Beach:1', 'month:May:4'].map(unpackGroup);
	const [destinations, themes, durations] = withCounts(groups, counted);
	expect(destinations?.options.map(({ name, count }) => [name, count])).toEqual([
		['Goa', 0],
		['Kerala', 3],
	]);
	expect(themes?.options).toEqual([
		{ name: 'Beach', count: 1, isSelected: true },
		{ name: 'Family', count: 7, isSelected: false },
	]);
	expect(durations).toEqual(groups[2]);
});
