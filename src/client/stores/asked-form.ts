import { atom } from 'nanostores';

/** A form that the visitor has asked for by a control. */
export interface AskedForm {
	/** Its name, e.g. `request-call`. */
	name: string;
	title: string;
	/** The kind of its dialog. */
	kind: string;
	/** The address of its page. */
	href: string;
	/** The name of the page in leads (LEAD-02). */
	pageName: string;
	/** The address of this page, or of the page before when this one is the page of a form; null when unknown (LEAD-05). */
	from: string | null;
	/** The call for what it is about; null for a form about nothing. */
	subject: Promise<Response> | null;
}

/** The form that the dialog shows; null while it is closed. A press asks for it before React is there. */
export const $askedForm = atom<AskedForm | null>(null);
