import { COUNTRIES } from '#domain/account/countries.ts';
import { FormAbout } from '#forms/FormAbout.tsx';
import type { Texts } from '#forms/field-values.ts';
import { loadedForm, loadForm } from '#forms/load-form.ts';
import { WrittenToContext } from '#forms/ShortNumberHint.tsx';
import type { Subject } from '#forms/subject.ts';
import type { WrittenTo } from '#ui/fields/WriteInstead.tsx';

interface Props {
	/** The name of a form that is loaded. */
	name: string;
	place: 'page' | 'section';
	action: string;
	values?: Texts | undefined;
	errors?: Texts | undefined;
	subject?: Subject | undefined;
	writtenTo?: WrittenTo | undefined;
}

/** A form as the page of its own, or as a section of another page. Without script it is sent to its page. */
export function FormInPage({ name, subject = {}, writtenTo, ...form }: Props) {
	const countries = form.place === 'page' ? COUNTRIES : undefined;
	return (
		<WrittenToContext value={writtenTo ?? null}>
			<FormAbout {...form} form={loadedForm(name)} subject={subject} countries={countries} />
		</WrittenToContext>
	);
}

/** Loads the form before it is hydrated (`client/directives/interaction.ts`). */
FormInPage.prepare = (island: HTMLElement) => loadForm(island.querySelector('form')?.dataset['form'] ?? '');
