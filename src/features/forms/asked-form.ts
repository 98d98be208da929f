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
	/** The address of this page; of the one before it when this is the page of a form; null when that is unknown (LEAD-05). */
	from: string | null;
	/** The call for what it is about; null for a form about nothing. */
	subject: Promise<Response> | null;
}

/* Outside of React, because a form is asked for before React is there. */
let asked: AskedForm | null = null;
const followers = new Set<() => void>();

/** The form that the dialog shows; null while it is closed. */
export const askedForm = (): AskedForm | null => asked;

/** Sets the form that the dialog shows. */
export function setAskedForm(form: AskedForm | null): void {
	asked = form;
	for (const follow of followers) follow();
}

/** Calls a listener at each change, until the returned function is called. */
export function followAskedForm(listener: () => void): () => void {
	followers.add(listener);
	return () => followers.delete(listener);
}
