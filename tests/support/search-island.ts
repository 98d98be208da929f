import { page } from 'vitest/browser';
import '#styles/tokens.css';
import '#styles/reset.css';
import '#styles/base.css';
import '#ui/dialog.css';
import '#features/search/search.css';
import '#features/search/search-dialog.css';
import { type ApiAnswer, stubApi } from './stub-api.ts';

const place = (name: string, hint = '3 tours') => ({ id: `id of ${name}`, name, hint });
/** The options of the fields. */
export const METADATA = {
	data: {
		destinations: ['Asia', 'Europe', 'Kerala'].map((name) => place(name)),
		months: [
			{ id: '5', month_name: 'May', year: 2027, count: 14 },
			{ id: '6', month_name: 'June', year: 2027, count: 2 },
			{ id: '7', month_name: 'July', year: 2027, count: 0 },
		],
		price: [
			{ name: 'Under ₹15,000', value: '0-15000' },
			{ name: '₹15,000 to ₹30,000', value: '15000-30000' },
		],
	},
};
/** Places that a server finds. */
export const found = (...names: string[]) => ({
	data: names.map((name) => ({ ...place(name), city: null, country: null })),
});

/** Answers for the options at once, and for places as `places` says. */
export const server = (places: (query: string) => ApiAnswer | Promise<ApiAnswer> = () => found()) =>
	stubApi(({ path }) =>
		path === '/search/home/metadata'
			? METADATA
			: places(new URLSearchParams(path.split('?')[1]).get('query') ?? ''),
	);

/** The search of the home page. */
export const card = page.getByRole('search', { name: 'Find a package' });
/** The search of a phone. */
export const dialog = page.getByRole('dialog', { name: 'Search' });
const cardField = (name: string) => card.getByRole('combobox', { name });
export const [where, when, budget] = ['WHERE', 'WHEN', 'BUDGET'].map(cardField) as [
	ReturnType<typeof cardField>,
	ReturnType<typeof cardField>,
	ReturnType<typeof cardField>,
];
export const explore = card.getByRole('button', { name: 'Explore' });
/** An option of an open list. */
export const option = (name: string) => page.getByRole('option', { name });
/** The texts of the open list, without what stands beside them. */
export const optionTexts = () =>
	page
		.getByRole('option')
		.elements()
		.map((one) => one.querySelector('span')?.textContent);
/** The stored values under these keys. */
export const stored = (...keys: string[]) => keys.map((key) => localStorage.getItem(key));
