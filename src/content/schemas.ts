import { z } from 'zod';
import { text, webAddress } from './fields.ts';

/** `src/content/site.yaml`: name, contacts and addresses. */
export const siteSchema = z.strictObject({
	name: text,
	promise: text,
	since: z.int(),
	/** The phone number as displayed. */
	phone: text,
	/** The phone number for `tel:` links. */
	phone_link: z.string().regex(/^\+\d{7,15}$/, 'a plus and 7 to 15 digits'),
	whatsapp: z.string().regex(/^\d{7,15}$/, '7 to 15 digits with the country code'),
	/** When visitors are called, after the word "Between". */
	call_hours: text,
	email: z.email(),
	address: text,
	social: z
		.array(
			z.strictObject({ name: text, icon: z.enum(['facebook', 'instagram', 'linkedin']), url: webAddress }),
		)
		.length(3),
	operator_dashboard: webAddress,
	sale_path: z.string().regex(/^\/[a-z0-9-]+$/, 'one segment, such as /sale'),
	lead_form_title: text,
	/** How customers can pay, as the account at the payment provider allows; the checkout says nothing of it without. */
	payment_methods: z.array(text).min(1).optional(),
});
export type Site = z.infer<typeof siteSchema>;

/** Metadata of one page (ENT-25). */
const pageMetadataSchema = z.strictObject({
	title: text,
	description: text,
	keywords: text,
});
export type PageMetadata = z.infer<typeof pageMetadataSchema>;

/** `src/content/metadata.yaml`: metadata by page id. */
export const metadataSchema = z
	.record(z.string(), pageMetadataSchema)
	.refine((pages) => 'home' in pages, 'the page id home is needed');
