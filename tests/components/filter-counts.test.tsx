import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FilterPanel } from '#features/filters/FilterPanel.island.tsx';

/* What the drawer of a phone shows of choices that are not applied yet. */

const GROUPS = ['destination:Bali:2:Goa:2:Kerala:2', 'theme:Beach:3*:Family:2:Snow:0'];

const island = () => (
	<FilterPanel
		search="query=sea&theme=Beach"
		name="Beach packages"
		heading="3 tours match your criteria"
		groups={GROUPS}
		unknown={[]}
		canSort
	/>
);

const box = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) });
const filtersButton = () => page.getByRole('button', { name: /^Filters/ });
const drawer = () => page.getByRole('dialog', { name: 'Filters', exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(() => page.viewport(390, 900));

test('the drawer counts what is staged, says it in Apply, and takes no count of choices that were left', async () => {
	const asked: string[] = [];
	const answers: (() => void)[] = [];
	const { fetch } = globalThis;
	globalThis.fetch = async (input) => {
		const { pathname, search } = new URL(String(input), location.href);
		asked.push(pathname + search);
		const total = asked.length === 1 ? 99 : 6;
		await new Promise<void>((answer) => answers.push(answer));
		const filters = [{ type: 'theme', filters: [{ name: 'Beach', count: total + 1, is_selected: true }] }];
		return Response.json({ total_count: total, filters });
	};
	onTestFinished(() => {
		globalThis.fetch = fetch;
	});
	await render(island());
	await filtersButton().click();
	await expect.element(button('Apply')).toBeVisible();
	expect(asked).toEqual([]);
	await box('Kerala').click();
	await expect.poll(() => asked).toEqual(['/api/v1/package/list?destination=Kerala&query=sea&theme=Beach']);
	await box('Goa').click();
	await expect.poll(() => asked).toHaveLength(2);
	expect(asked[1]).toBe('/api/v1/package/list?destination=Goa:Kerala&query=sea&theme=Beach');
	// The first answer comes last.
	answers[1]?.();
	await expect.element(button('Apply Show 6 tours')).toBeVisible();
	answers[0]?.();
	await expect.element(drawer().getByRole('status').filter({ hasText: '6 tours' })).toBeInTheDocument();
	await drawer().getByText('Theme', { exact: true }).first().click();
	await expect.element(page.getByRole('checkbox', { name: /^Beach ?7$/ })).toBeVisible();
	await expect.element(button('Apply Show 6 tours')).toBeVisible();
	// Without staged choices, no counts are fetched.
	await drawer().getByText('Destination', { exact: true }).first().click();
	await box('Kerala').click();
	await box('Goa').click();
	await expect.element(button('Apply')).toBeVisible();
});

test('without numbers from the API Apply stays as it is', async () => {
	const { fetch } = globalThis;
	let asked = 0;
	globalThis.fetch = async () => {
		asked += 1;
		return new Response('no', { status: 503 });
	};
	onTestFinished(() => {
		globalThis.fetch = fetch;
	});
	await render(island());
	await filtersButton().click();
	await box('Kerala').click();
	await expect.poll(() => asked).toBe(1);
	await expect.element(button('Apply')).toBeVisible();
});
