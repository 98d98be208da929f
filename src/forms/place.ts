/** Where a form is rendered: in the dialog, on its own page, or as a section of another page. */
export type FormPlace = 'dialog' | 'page' | 'section';

/** The values of the fields by wire name, and a message for each field at fault. */
export interface Filled {
	values: Readonly<Record<string, string>>;
	errors: Readonly<Record<string, string>>;
}
