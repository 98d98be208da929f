import type { GenericSchema } from 'valibot';
import type { ChosenKey } from '#client/storage/remembered-choices.ts';

/** A text, or a link within a text. */
export type Words = string | { text: string; href: string };

/** The options that a field offers. */
export type OfferedOptions = readonly { value: string; text: string }[];

interface Labelled {
	/** The wire name, as in the contract. */
	name: string;
	label: string;
	/** Marked for assistive technology; validation is up to the contract. */
	required?: boolean;
	/** The value that the test of all forms types, where the kind of the field is not enough to choose one. */
	example?: string;
	/**
	 * Stores the latest choice (STO-01).
	 *
	 * @param store given as a parameter, because the server reads declarations as well and has no code of the browser
	 * @param value empty where nothing is chosen any more
	 * @param options those that a call gave
	 */
	remember?(
		store: (key: ChosenKey, text: string | null) => void,
		value: string,
		options?: OfferedOptions,
	): void;
}

/**
 * A call of the API that gives the options of a field. A form's page has them from its subject (`Subject.options`), a dialog makes the
 * call when it opens (`call-options.ts`).
 */
export type OptionsCall = '/get/Months' | '/get/theme' | '/get/inclusion';

/** One field of a form. `ui/fields` has a component for each kind. */
export type Field =
	/** Sent but not shown; left out without a value. */
	| { kind: 'hidden'; name: string; value?: string; remember?: never }
	| (Labelled & {
			kind: 'text';
			type?: 'email';
			inputMode?: 'email' | 'numeric' | 'url';
			autoComplete?: string;
			placeholder?: string;
	  })
	| (Labelled & {
			kind: 'select';
			placeholder: string;
			options: OfferedOptions | OptionsCall;
	  })
	/** The calling code of a country, initially India's. */
	| (Labelled & { kind: 'country' })
	/** A number with its country, searchable with script; the country is sent as `country_code`. */
	| (Labelled & { kind: 'phone' })
	/** A whole number with minus and plus. */
	| (Labelled & { kind: 'count'; min: number; max: number; value: string })
	/** A text area; with `limit` a counter shows `n/limit`. */
	| (Labelled & {
			kind: 'lines';
			optional?: boolean;
			placeholder?: string;
			limit?: number;
	  })
	/** A checkbox, sent as `on`. */
	| (Labelled & { kind: 'tick'; isTicked?: true })
	/** A range of rupees on one slider, sent as `name` and `upTo`; `from` and `to` are the initial values. */
	| (Labelled & {
			kind: 'range';
			upTo: string;
			min: number;
			max: number;
			step: number;
			from: number;
			to: number;
	  })
	/** A choice of one option, or of several with `several`, each with a picture. Several values are sent under one name. */
	| (Labelled & { kind: 'choices'; options: OptionsCall; several?: boolean });

/** Where a form was filled in, as the browser knows it. */
export interface FilledOn {
	/** The address of the page. */
	url: string;
	/** The name of the page in leads, e.g. `list` (LEAD-02). */
	pageName: string;
	/** The id of the package whose page is open, if any (API-12, LEAD-02). */
	viewed?: string | undefined;
}

/**
 * `full` takes the screen at 576 px and narrower, `screen` always does (the planner), `small` never does (NAV-12, NAV-13).
 */
type DialogKind = 'full' | 'screen' | 'small';

/** A page that controls open as a dialog; without script they link to the page. */
export interface DialogPage {
	title: string;
	/** The pattern of the page's address, such as `/example/[slug]`. */
	path: string;
	/** The kind of dialog; by default it fills the screen on phones. */
	kind?: DialogKind;
	/** The name of the form; signing in has none, because it is several. */
	name?: string;
	/** True for a form that is about something, such as a package: the dialog asks the server for it (`Subject`). */
	isAbout?: true;
}

/**
 * The declaration of a form. `src/forms/<name>.form.ts` exports one as its default; from it come the dialog, the page that works
 * without script, the addresses that accept a POST, the behaviour in the browser, and the tests of all forms. A form about something,
 * such as a package, also has `src/pages/_subjects/<name>.ts`.
 */
export interface Form extends DialogPage {
	/** The name of its file. */
	name: string;
	/** The meta description of its page. */
	description: string;
	/** Paragraphs below the heading of its page. */
	intro?: readonly Words[];
	fields: readonly Field[];
	/** The label of the button. */
	submit: string;
	/** Paragraphs below the button. */
	notes?: readonly (readonly Words[])[];
	/** The contract of the fields; its output is sent. */
	contract: GenericSchema;
	/** The path of the API call, under `/api/v1`. */
	api: `/${string}`;
	/** True for a form that makes a lead (`lead-form.ts`). */
	isLead?: true;
	/** True for a form that is sent with the visitor's token, if any. */
	isSentWithToken?: true;
	/** POST by default. */
	method?: 'POST' | 'PUT';
	/** JSON by default. */
	encoding?: 'json' | 'form';
	/** Values that the browser adds to the fields. */
	addedBy?: (page: FilledOn) => Record<string, string | undefined>;
	/** Statuses of the API besides 2xx that count as success for the visitor. */
	alsoDone?: readonly number[];
	/**
	 * What follows a sent form: the thank-you page, the next step of signing in (`features/login`), or a panel in the dialog. The
	 * form's own page always leads to the thank-you page.
	 */
	done: 'thanks' | 'sign-in' | { title: string; text: string };
	/** With script the button is disabled until these fields are filled in. */
	disabledUntil?: readonly string[];
	/** With script the button is disabled while all of these fields are empty (RPK-02). */
	disabledWhileEmpty?: readonly string[];
	/** Words for fields of `disabledUntil`, by name: with script the foot names the ones that are still empty. */
	stillToFill?: Readonly<Record<string, string>>;
	/** Each field is a stop of the route line, ticked once it is filled in. */
	isRoute?: true;
	/** With script, errors of these fields are marked without a message. */
	silent?: readonly string[];
	/** The field at which a failure that belongs to no field stays in words: its snackbar is gone in two seconds. */
	failsAt?: string;
}

/** Checks the type of a declaration where it is written. */
export const defineForm = (form: Form): Form => form;

/**
 * The attributes of a control that opens the dialog of a page; its `href` (or the action of its form) is an address of that page. The
 * kind of the dialog is `data-size` there, because `data-kind` of a control is the look of a button.
 */
export const opener = ({ name, title, kind, isAbout }: DialogPage) => ({
	'data-action': 'open-form',
	'data-form': name,
	'data-title': title,
	'data-size': kind,
	'data-about': isAbout && '',
});

/** True when an address matches the page's pattern. */
export const isPathOf = ({ path }: DialogPage, address: string): boolean =>
	new RegExp(`^${path.replaceAll(/\[\w+\]/g, '[^/]+')}$`).test(address);

/** The API request that sends the output of a contract. */
export function requestOf({ method = 'POST', encoding = 'json' }: Form, value: unknown): RequestInit {
	if (encoding === 'json')
		return {
			method,
			body: JSON.stringify(value),
			headers: { 'content-type': 'application/json' },
		};
	const fields = Object.entries(Object(value)).map(([name, text]) => [name, String(text ?? '')]);
	return { method, body: new URLSearchParams(fields) };
}
