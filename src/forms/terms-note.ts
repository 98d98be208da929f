import { CONDITIONS_PATH } from '#domain/page/paths.ts';
import type { Words } from './form.ts';

/** Below every form that makes a lead: what sending it agrees to (`TERMS` of `domain/lead/consent-wordings.ts`, word for word). */
export const termsNote: readonly Words[] = [
	'By submitting this form, you agree with our ',
	{ text: 'Terms & Conditions', href: CONDITIONS_PATH },
];
