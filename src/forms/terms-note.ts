import { CONDITIONS_PATH } from '#domain/paths.ts';
import type { Words } from './form.ts';

/** Below every form that makes a lead: what sending it agrees to (`TERMS` of `domain/consent-wordings.ts`, word for word). */
export const termsNote: readonly Words[] = [
	'By submitting this form, you agree with our ',
	{ text: 'Terms & Conditions', href: CONDITIONS_PATH },
];
