import type { ReactNode } from 'react';
import type { Place } from '#forms/html/place.ts';
import type { PictureChoice } from '#ui/fields/ChoicesField.tsx';

/** The subject of a form, beyond its declaration. Every property is optional. */
export interface Subject {
	/** Initial and hidden values, by wire name. */
	values?: Record<string, string>;
	/** The options of its fields of kind `choices`, by wire name. */
	options?: Readonly<Record<string, readonly PictureChoice[]>>;
	/** Shown above the fields. */
	about?: ReactNode;
	/** In the dialog: shown beside the button. */
	beside?: ReactNode;
	/** In the dialog once it is done: next steps. */
	further?: ReactNode;
	/** Heading, metadata and link back of the page, where they differ from the form's. */
	heading?: string;
	title?: string;
	description?: string;
	canonical?: string;
	back?: { text: string; href: string };
	/** True for a page without chat button. */
	withoutChat?: true;
}

/** Where a form is rendered, and its address, which names the subject. */
export interface Shown {
	place: Place;
	params: Partial<Record<string, string>>;
	/** The address of the form's page, also when it is shown in a dialog. */
	url: URL;
	/** The origin of the site. */
	origin: string;
	/** The values that were sent before. */
	sent: Readonly<Record<string, string>>;
}

const modules = import.meta.glob<(shown: Shown) => Promise<Subject | null>>('./_subjects/*.tsx', {
	eager: true,
	import: 'default',
});

/** The subject of a form, from `_subjects/<name>.tsx`: empty when there is no such module, null when the subject does not exist. */
export async function subjectOf(name: string, shown: Shown): Promise<Subject | null> {
	const load = modules[`./_subjects/${name}.tsx`];
	return load ? load(shown) : {};
}
