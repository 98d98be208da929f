import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FilterPanel } from '#features/filters/FilterPanel.island.tsx';
import { catchLeaving } from '../support/browser/catch-leaving.ts';

const PLACES = ['Assam', 'Bali', 'Goa', 'Kerala', ...Array.from({ length: 11 }, (_, at) => `Place ${at}`)];
const GROUPS = [
	['destination', ...PLACES.map((name) => `${name}:2`)].join(':'),
	'theme:Beach:3*:Family:2:Snow:0',
	'duration:5 to 7 days:4:8 to 10 days:2',
	'month:May:1:June:2',
];

const island = (search = 'query=sea&theme=Beach') => (
	<FilterPanel
		search={search}
		name="Beach packages"
		heading="3 tours match your criteria"
		groups={GROUPS}
		unknown={[]}
		canSort
	/>
);

/** Widths at which the filters are a drawer, pickers and beside the list. */
const PHONE = 390;
const TABLET = 768;
const DESK = 1280;

const group = (name: string) => page.getByRole('group', { name, exact: true });
/** An option, whose name ends with its count. */
const named = (name: string) => ({ name: new RegExp(`^${name}`) });
const box = (name: string) => page.getByRole('checkbox', named(name));
const filtersButton = () => page.getByRole('button', { name: /^Filters/ });
const drawer = () => page.getByRole('dialog', { name: 'Filters', exact: true });
const question = () => page.getByRole('dialog', { name: 'Leave the filters?' });
const picker = (name: string) => page.getByRole('dialog', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(() => sessionStorage.clear());

describe('beside the list', () => {
	// The style sheet of the filters belongs to the page, so the test adds it.
	beforeEach(() => {
		const sheet = new CSSStyleSheet();
		sheet.replaceSync('.filter-drawer:not([open]) { display: block; position: static }');
		document.adoptedStyleSheets.push(sheet);
		onTestFinished(() => {
			document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
		});
		return page.viewport(DESK, 900);
	});

	test('FLT-14: a tick loads the list of it at once, and is remembered for the focus', async () => {
		const led = catchLeaving();
		await render(island());
		await expect.element(box('Beach')).toBeChecked();
		await box('Family').click();
		await expect.poll(() => led).toEqual(['/packages?query=sea&theme=Beach:Family']);
		expect(JSON.parse(sessionStorage.getItem('filterChanged') ?? '')).toEqual({
			name: 'theme',
			value: 'Family',
		});
	});

	test('FLT-05, FLT-06: a group of fifteen options is searched by any part of a name', async () => {
		await render(island());
		await expect.element(group('Theme').getByRole('searchbox')).not.toBeInTheDocument();
		const search = group('Destination').getByRole('searchbox', { name: 'Search destinations' });
		await search.fill('ERAL');
		await expect.poll(() => group('Destination').getByRole('checkbox').elements()).toHaveLength(1);
		await expect.element(page.getByText('No results found!')).not.toBeInTheDocument();
		await search.fill('zzz');
		await expect.element(group('Destination').getByRole('status')).toHaveTextContent('No results found!');
		await search.fill('');
		await expect.poll(() => group('Destination').getByRole('checkbox').elements()).toHaveLength(15);
	});

	test('places without tours are folded away, found by the search of their group, and kept when chosen', async () => {
		const sheet = new CSSStyleSheet();
		sheet.replaceSync('.filter-options[data-folded] > [data-empty] { display: none }');
		document.adoptedStyleSheets.push(sheet);
		onTestFinished(() => {
			document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
		});
		const places = PLACES.map((name, at) => `${name}:${at < 13 ? 2 : 0}`);
		const groups = [['destination', ...places, 'Atlantis', '0*'].join(':'), ...GROUPS.slice(1)];
		await render(<FilterPanel search="" name={null} heading="0" groups={groups} unknown={[]} canSort />);
		const boxes = () => group('Destination').getByRole('checkbox').elements();
		await expect.poll(boxes).toHaveLength(14);
		await button('Show 2 without tours').click();
		await expect.poll(boxes).toHaveLength(16);
		await expect.element(button('Hide 2 without tours')).toHaveAttribute('aria-expanded', 'true');
		await button('Hide 2 without tours').click();
		await expect.poll(boxes).toHaveLength(14);
		await group('Destination').getByRole('searchbox').fill('Place 10');
		await expect.poll(boxes).toHaveLength(1);
		// A short group folds nothing.
		await expect.element(box('Snow')).toBeVisible();
	});

	test('FLT-04: a section says whether it is open', async () => {
		await render(island());
		const summary = () => document.querySelectorAll('summary')[1];
		expect(summary()?.ariaExpanded).toBe('true');
		await userEvent.click(page.getByText('Theme', { exact: true }).first());
		await expect.poll(() => summary()?.ariaExpanded).toBe('false');
	});

	test('the order loads its list', async () => {
		const led = catchLeaving();
		await render(island());
		await page.getByRole('combobox', { name: 'Sort by' }).selectOptions('Best rated');
		await expect.poll(() => led).toEqual(['/packages?query=sea&sort=rating&theme=Beach']);
	});

	test('QRY-13: a page that comes back from the memory of the browser shows its own choices', async () => {
		catchLeaving();
		await render(island());
		await box('Family').click();
		const order = page.getByRole('combobox', { name: 'Sort by' });
		await order.selectOptions('Best rated');
		dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
		await expect.element(box('Family')).not.toBeChecked();
		await expect.element(order).toHaveDisplayValue('Recommended');
		await expect.element(box('Beach')).toBeChecked();
	});

	test('the HTML of the server is hydrated as it is', async () => {
		const led = catchLeaving();
		const place = document.createElement('div');
		place.innerHTML = renderToString(island());
		document.body.append(place);
		const root = hydrateRoot(place, island());
		onTestFinished(() => {
			root.unmount();
			place.remove();
		});
		await box('Family').click();
		await expect.poll(() => led.at(-1)).toBe('/packages?query=sea&theme=Beach:Family');
	});
});

describe('pickers', () => {
	beforeEach(() => page.viewport(TABLET, 900));

	test('FLT-09, FLT-12: choices wait for Done', async () => {
		const led = catchLeaving();
		await render(island());
		await button('Theme: Beach').click();
		await expect.element(picker('Theme').getByRole('checkbox', named('Beach'))).toHaveFocus();
		await picker('Theme').getByRole('checkbox', named('Family')).click();
		expect(led).toEqual([]);
		await button('Done').click();
		await expect.poll(() => led).toEqual(['/packages?query=sea&theme=Beach:Family']);
	});

	test('FLT-10: Done without a change closes; what was ticked and left is forgotten', async () => {
		const led = catchLeaving();
		await render(island());
		await button('Theme: Beach').click();
		await picker('Theme').getByRole('checkbox', named('Family')).click();
		await userEvent.keyboard('{Escape}');
		await expect.element(picker('Theme')).not.toBeInTheDocument();
		await button('Theme: Beach').click();
		await expect.element(picker('Theme').getByRole('checkbox', named('Family'))).not.toBeChecked();
		await button('Done').click();
		await expect.element(picker('Theme')).not.toBeInTheDocument();
		expect(led).toEqual([]);
	});

	test('FLT-13: Clear removes the choice', async () => {
		const led = catchLeaving();
		await render(island());
		await button('Theme: Beach').click();
		await button('Clear').click();
		await expect.poll(() => led).toEqual(['/packages?query=sea']);
	});

	test.each(['Clear', 'Done'])('FLT-11, FLT-13: %s removes a parameter without a name', async (press) => {
		const led = catchLeaving();
		await render(island('month=:&theme=Beach'));
		await button('Month').click();
		await button(press).click();
		await expect.poll(() => led).toEqual(['/packages?theme=Beach']);
	});
});

describe('the drawer', () => {
	beforeEach(() => page.viewport(PHONE, 844));

	test('MOB-03: choices wait for Apply, which says that it works', async () => {
		const led = catchLeaving();
		await render(island());
		await filtersButton().click();
		await box('Kerala').click();
		await expect.element(drawer().getByText('Kerala', { exact: true }).first()).toBeInTheDocument();
		expect(led).toEqual([]);
		await button('Apply').click();
		await expect.poll(() => led).toEqual(['/packages?destination=Kerala&query=sea&theme=Beach']);
		await expect.element(button('Apply')).toHaveAttribute('aria-busy', 'true');
	});

	test.each([
		['the cross', () => button('Close filters').click()],
		['Escape', () => userEvent.keyboard('{Escape}')],
	])('MOB-04: leaving changes by %s asks, Cancel keeps them', async (_, leave) => {
		await render(island());
		await filtersButton().click();
		await box('Kerala').click();
		await leave();
		await expect
			.element(question().getByText('This action will undo your changes.', { exact: true }))
			.toBeVisible();
		await button('Cancel').click();
		await expect.element(question()).not.toBeInTheDocument();
		await expect.element(box('Kerala')).toBeChecked();
	});

	test('MOB-04: leaving what was undone asks nothing', async () => {
		await render(island());
		await filtersButton().click();
		await box('Kerala').click();
		await box('Kerala').click();
		await button('Close filters').click();
		await expect.element(drawer()).not.toBeInTheDocument();
		await expect.element(question()).not.toBeInTheDocument();
		await expect.element(filtersButton()).toHaveFocus();
	});
});

test('CHIP-03: +More shows all chips, -Less some', async () => {
	await render(island('theme=Beach:Family:Snow'));
	const more = button('+More');
	await expect.element(more).toHaveAttribute('aria-expanded', 'false');
	await more.click();
	await expect.element(button('-Less')).toHaveAttribute('aria-expanded', 'true');
	await button('-Less').click();
	await expect.element(more).toBeVisible();
	await expect
		.element(page.getByRole('link', { name: 'Remove Theme: Snow' }))
		.toHaveAttribute('href', '/packages?theme=Beach:Family');
});
