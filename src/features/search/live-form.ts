import { searchHref } from '#domain/search.ts';
import { type SearchOptions, searchOptions } from './search-options.ts';
import { suggest } from './suggestions.ts';

const FIELDS = ['query', 'month', 'price'] as const;
const live = new WeakSet<HTMLFormElement>();
const inputOf = (form: HTMLFormElement, name: string) =>
	form.querySelector<HTMLInputElement>(`input[name="${name}"]`);

/**
 * Gives the fields of a search form their suggestion lists. Choosing a destination opens the months, choosing a month
 * the budgets (SB-08). A form with nothing but WHERE goes straight on.
 */
export function bringToLife(form: HTMLFormElement): void {
	if (live.has(form)) return;
	live.add(form);
	void searchOptions();
	for (const [at, name] of FIELDS.entries()) {
		const input = inputOf(form, name);
		if (!input || input.readOnly) continue;
		const next = FIELDS.slice(at + 1)
			.map((field) => inputOf(form, field))
			.find((field) => field !== null);
		const { open } = suggest(
			input,
			async () => (await searchOptions())[name],
			() => {
				if (next) next.focus();
				else if (at > 0) form.querySelector<HTMLElement>('.explore')?.focus();
				else void explore(form);
			},
		);
		if (document.activeElement === input) void open();
	}
	form.addEventListener('reset', () => {
		for (const input of form.querySelectorAll('input')) input.dataset['chosen'] = '';
	});
}

/** The URL value of a field: the chosen option, or the one option that the typed text names, or the text. */
function wantedOf(form: HTMLFormElement, name: 'month' | 'price', options: SearchOptions): string {
	const input = inputOf(form, name);
	const typed = input?.value.trim() ?? '';
	if (typed === '') return '';
	const same = options[name].find(({ label, value }) =>
		[label, value].some((text) => text.toLowerCase() === typed.toLowerCase()),
	);
	return input?.dataset['chosen'] || same?.value || typed;
}

/** Goes to the packages that the form asks for (SB-03 to SB-07). */
export async function explore(form: HTMLFormElement): Promise<void> {
	const options = await searchOptions();
	const where = inputOf(form, 'query');
	location.assign(
		searchHref(
			{
				where: where?.value ?? '',
				chosen: Boolean(where?.dataset['chosen']),
				month: wantedOf(form, 'month', options),
				price: wantedOf(form, 'price', options),
			},
			options.places,
		),
	);
}
