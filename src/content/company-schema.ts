import { z } from 'zod';
import { text } from './fields.ts';

const part = z.strictObject({ heading: text, text: z.array(text).min(1) });

/** `src/content/company/about.yaml` */
export const aboutSchema = z.strictObject({
	heading: text,
	intro: text,
	vision: part,
	mission: part,
	how: part,
});

/** Six reasons or benefits (STA-04, STA-05); `icon` is a name from ui/icon-names.ts. */
export const reasonsSchema = z.strictObject({
	heading: text,
	intro: text,
	items: z
		.array(
			z.strictObject({
				icon: z.enum([
					'pin',
					'compare',
					'user',
					'check',
					'rupee',
					'shield',
					'search',
					'lock',
					'plus',
					'star',
				]),
				title: text,
				text,
			}),
		)
		.length(6),
});
export type Reasons = z.infer<typeof reasonsSchema>;
