import { CONDITIONS_PATH } from '#domain/page/paths.ts';
import type { Words } from './form.ts';

/**
 * The sentence below every form that makes a lead: what sending it agrees to. It must equal `TERMS` of
 * `domain/lead/consent-wordings.ts`.
 */
export const termsNote: readonly Words[] = [
	'By submitting this form, you agree with our ',
	{ text: 'Terms & Conditions', href: CONDITIONS_PATH },
];
