import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { adoptStyles } from '#client/adopt-styles.ts';
import { SiteLanguage } from '#ui/SiteLanguage.tsx';
import { inputOf, valuesOf } from './field-value.ts';
import { SearchFields } from './SearchFields.tsx';
import styles from './suggestions.css?inline';

const taken = new WeakSet<HTMLFormElement>();

/** Replaces the plain fields of a search form by hydrated ones in one step, keeping text, focus and caret. */
export function takeOver(form: HTMLFormElement): void {
	const plain = form.querySelector<HTMLElement>('.search-fields');
	if (!plain || taken.has(form)) return;
	taken.add(form);
	adoptStyles(styles);

	const living = document.createElement('div');
	living.className = 'search-fields';
	Object.assign(living.dataset, plain.dataset);
	const root = createRoot(living);
	const isWhole = inputOf(form, 'month') !== null;
	flushSync(() =>
		root.render(
			<SiteLanguage>
				<SearchFields form={form} isWhole={isWhole} initial={valuesOf(form)} />
			</SiteLanguage>,
		),
	);
	const { activeElement } = document;
	plain.replaceWith(living);
	if (!(activeElement instanceof HTMLInputElement) || !plain.contains(activeElement)) return;
	const field = living.querySelector<HTMLInputElement>(`[name="${activeElement.name}"]`);
	field?.focus({ preventScroll: true });
	field?.setSelectionRange(activeElement.selectionStart, activeElement.selectionEnd);
}
