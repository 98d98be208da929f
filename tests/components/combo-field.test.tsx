import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ComboField } from '#ui/ComboField.tsx';
import { SiteLanguage } from '#ui/SiteLanguage.tsx';

test('a line of the list is rendered again only when something in it changes', async () => {
	const rendered: string[] = [];
	const options = ['Goa', 'Kashmir', 'Kerala', 'Ladakh'].map((id) => ({
		id,
		text: id,
		/** Read by nothing but the line. */
		get hint() {
			rendered.push(id);
			return '3 tours';
		},
	}));
	const ignore = () => undefined;
	await render(
		<SiteLanguage>
			<ComboField
				id="where"
				name="query"
				label="Where"
				placeholder="Anywhere"
				icon="pin"
				text=""
				chosen={null}
				options={options}
				onText={ignore}
				onChoose={ignore}
			/>
		</SiteLanguage>,
	);
	await page.getByRole('combobox').click();
	await expect.element(page.getByRole('option')).toHaveLength(4);
	rendered.length = 0;
	await userEvent.keyboard('{ArrowDown}');
	await expect.element(page.getByRole('option', { name: 'Goa' })).toHaveAttribute('data-focused');
	expect([...new Set(rendered)]).toEqual(['Goa']);
	rendered.length = 0;
	await page.getByRole('option', { name: 'Kerala' }).hover();
	await expect.element(page.getByRole('option', { name: 'Kerala' })).toHaveAttribute('data-focused');
	expect([...new Set(rendered)].sort()).toEqual(['Goa', 'Kerala']);
});
