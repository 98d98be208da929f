import './search-forms.ts';

/** Goes to the packages that a search form asks for. Loading this module starts the search forms of the page. */
export const run = (form: HTMLElement): Promise<void> =>
	import('./explore.ts').then(({ explore }) => explore(form as HTMLFormElement));
