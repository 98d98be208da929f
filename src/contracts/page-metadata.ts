import * as v from 'valibot';

/** Body of `POST /meta-data` (API-42). For an unknown page id the response has the metadata of `home` (PNM-03). */
export const metadataRequest = v.object({
	page_id: v.pipe(
		v.optional(v.string('Page id is required'), ''),
		v.trim(),
		v.nonEmpty('Page id is required'),
		v.maxLength(200, 'At most 200 characters'),
	),
});

/** Title, description and keywords of a page (ENT-25). */
export const pageMetadata = v.object({
	meta_title: v.string(),
	meta_description: v.string(),
	meta_keyword: v.string(),
});
