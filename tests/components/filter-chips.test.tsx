import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FilterPanel } from '#features/filters/FilterPanel.island.tsx';

test('CHIP-01, CHIP-05: a search for the word of an empty choice is a search like any other', async () => {
	await render(
		<FilterPanel search="query=error&theme=" name={null} heading="0" groups={[]} unknown={[]} canSort />,
	);
	await expect.element(page.getByRole('link', { name: 'Remove Search: error' })).toBeVisible();
	await expect.element(page.getByRole('link', { name: 'Remove error', exact: true })).toBeVisible();
});
