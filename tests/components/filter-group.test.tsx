import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FilterGroup } from '#features/filters/FilterGroup.tsx';
import type { FilterAction } from '#features/filters/filter-choices.ts';

const options = ['4 and more', '4.5 and more'].map((name) => ({ name, count: 2, isSelected: false }));

test('FLT-03: the choice of a group of radio buttons can be cleared, and the focus stays in the group', async () => {
	const actions: FilterAction[] = [];
	const group = (type: 'rating' | 'theme', chosen: readonly string[]) => (
		<FilterGroup
			group={{ type, options }}
			chosen={chosen}
			isOpen
			dispatch={(action) => actions.push(action)}
		/>
	);
	const { rerender } = await render(group('rating', []));
	const clear = page.getByRole('button', { name: 'Clear Operator rating' });
	await expect.element(clear).not.toBeInTheDocument();
	await rerender(group('rating', ['4.5 and more']));
	await clear.click();
	expect(actions.at(-1)).toMatchObject({
		type: 'ticked',
		group: 'rating',
		name: '4.5 and more',
		isOn: false,
	});
	await expect.element(page.getByRole('radio').nth(1)).toHaveFocus();
	// Ticked boxes are cleared one by one.
	await rerender(group('theme', ['4.5 and more']));
	await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});
