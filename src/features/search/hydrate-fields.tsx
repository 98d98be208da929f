import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { adoptStyles } from '#client/adopt-styles.ts';
import { SiteLanguage } from '#ui/SiteLanguage.tsx';
import { inputOf, valuesOf } from './field-value.ts';
import { SearchFields } from './SearchFields.tsx';
import styles from './suggestions.css?inline';

const done = new WeakSet<HTMLFormElement>();

/**
 * Replaces the plain fields of a search form by hydrated ones in one step, keeping text, focus and caret.
 *
 * @param signal unmounts the fields, once the dialog of the form has closed
 */
export function hydrateFields(form: HTMLFormElement, signal?: AbortSignal): void {
	const plain = form.querySelector<HTMLElement>('.search-fields');
	if (!plain || done.has(form) || signal?.aborted) return;
	done.add(form);
	adoptStyles(styles);

	const hydrated = document.createElement('div');
	hydrated.className = 'search-fields';
	Object.assign(hydrated.dataset, plain.dataset);
	const root = createRoot(hydrated);
	signal?.addEventListener('abort', () => root.unmount());
	const isWhole = inputOf(form, 'month') !== null;
	flushSync(() =>
		root.render(
			<SiteLanguage>
				<SearchFields form={form} isWhole={isWhole} initial={valuesOf(form)} />
			</SiteLanguage>,
		),
	);
	const { activeElement } = document;
	plain.replaceWith(hydrated);
	if (!(activeElement instanceof HTMLInputElement) || !plain.contains(activeElement)) return;
	const field = hydrated.querySelector<HTMLInputElement>(`[name="${activeElement.name}"]`);
	field?.focus({ preventScroll: true });
	field?.setSelectionRange(activeElement.selectionStart, activeElement.selectionEnd);
}
