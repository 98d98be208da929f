import { type ConsentWording, TERMS } from '#domain/lead/consent-wordings.ts';
import type { Form, Words } from '#forms/form.ts';
import { forms } from '#server/form-list.ts';

const wordsOf = (note: readonly Words[]) =>
	note.map((part) => (typeof part === 'string' ? part : part.text)).join('');

const showsTerms = ({ notes = [] }: Form) => notes.some((note) => wordsOf(note) === TERMS.wording);

/** The `source` of leads by a form, if it makes leads. */
const sourcesOf = ({ fields }: Form) =>
	fields.flatMap((field) => (field.kind === 'hidden' && field.name === 'source' ? [field.value] : []));

const sources: ReadonlySet<string | null | undefined> = new Set(forms.filter(showsTerms).flatMap(sourcesOf));

/** The wording that a lead agrees to: the terms, where they are shown below the form that its `source` names; otherwise null. */
export const consentOfLead = (source: string | null): ConsentWording | null =>
	sources.has(source) ? TERMS : null;
