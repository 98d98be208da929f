import type { FormPlace } from '#forms/place.ts';
import type { Subject } from '#forms/subject.ts';

/** The subject of a form and the texts that depend on it. */
export interface About {
	subject?: Subject;
	/** Heading, metadata and link back of the page, where they differ from the form's. */
	page?: {
		heading?: string;
		title?: string;
		description?: string;
		canonical?: string;
		back?: { text: string; href: string };
		/** True for a page without chat button. */
		withoutChat?: true;
	};
}

/** Where a form is rendered, and its address, which names the subject. */
export interface Shown {
	place: FormPlace;
	params: Partial<Record<string, string>>;
	/** The address of the form's page, also when it is shown in a dialog. */
	url: URL;
	/** The origin of the site. */
	origin: string;
	/** The values that were sent before. */
	sent: Readonly<Record<string, string>>;
}

const modules = import.meta.glob<(shown: Shown) => Promise<About | null>>('./_subjects/*.ts', {
	eager: true,
	import: 'default',
});

/** The subject of a form, from `_subjects/<name>.ts`: empty when there is no such module, null when the subject does not exist. */
export async function formSubjectOf(name: string, shown: Shown): Promise<About | null> {
	const load = modules[`./_subjects/${name}.ts`];
	return load ? load(shown) : {};
}
