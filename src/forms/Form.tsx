import { type ComponentProps, type ReactNode, type SubmitEvent, useRef } from 'react';
import type { ReceiptLines } from '#client/storage/receipt.ts';
import type { PictureChoice } from '#ui/fields/ChoicesField.tsx';
import { FormFields } from './FormFields.tsx';
import type { Texts } from './field-values.ts';
import type { Form as Declaration } from './form.ts';
import { isButtonDisabled, wordsLeft } from './form-flow.ts';
import { type FormUse, useForm } from './use-form.ts';
import { WordsLine } from './WordsLine.tsx';

/** A section lists the countries of most customers alone (decision D19). */
const sectionNotes = (href: string): NonNullable<Declaration['notes']> => [
	['Calling from another country? ', { text: 'All countries', href }],
];

interface Props extends FormUse {
	form: Declaration;
	/** The `action` of the form: the address of its page, with the query that names its subject. */
	action: string;
	/** The options of fields whose declaration names a call for them, by wire name. */
	options?: Readonly<Record<string, readonly PictureChoice[]>> | undefined;
	/**
	 * The countries of the phone number. Only a form with a page of its own gets all of them, because they are two kilobytes (decision
	 * D19).
	 */
	countries?: ComponentProps<typeof FormFields>['countries'];
	/** Shown above the fields: the form's subject. */
	about?: ReactNode;
	/** Shown between the button and the notes. */
	below?: ReactNode;
	/** Shown beside the button. */
	beside?: ReactNode;
	/** Shown below fields, by their names, for the present values. */
	belowFields?: ((values: Texts) => Readonly<Record<string, ReactNode>>) | undefined;
	/** The look of the button: quiet where the form is the second choice. */
	submitKind?: 'saffron' | 'sea' | 'outline' | undefined;
	/** Shown below the notes of the form. */
	notes?: Declaration['notes'];
	/** Gives what the dialog shows once the form is done. */
	thanks?: (receipt: ReceiptLines) => ReactNode;
}

/**
 * A form by its declaration: in a dialog, as the page of the form, or as a section of another page. Without script it is sent to its
 * page; with it, it is checked by its contract and sent to the API.
 */
export function Form({
	form,
	action,
	options = {},
	countries,
	about,
	below,
	beside,
	belowFields,
	submitKind,
	notes = [],
	thanks,
	...use
}: Props) {
	const element = useRef<HTMLFormElement>(null);
	const { state, type, step, submit, focused } = useForm(form, element, use);
	const announced = state.errors[state.announced];
	const { place } = use;
	const { name, fields, stillToFill, isRoute } = form;
	const isDialog = place === 'dialog';
	if (state.receipt) return thanks?.(state.receipt);

	function send(event: SubmitEvent): void {
		event.preventDefault();
		void submit();
	}
	return (
		<form
			ref={element}
			className="form"
			action={action}
			method="post"
			noValidate
			data-form={name}
			data-known={state.known ? '' : undefined}
			onSubmit={send}
			onFocus={focused}
		>
			<div className={`${isDialog ? 'dialog-body ' : ''}form-fields${isRoute ? ' stops' : ''}`}>
				{about}
				{place !== 'section' && form.isLead && (
					// A trap for programs: people do not see it. A form inside a page has no bytes for it.
					<input name="homepage" hidden tabIndex={-1} autoComplete="off" />
				)}
				<FormFields
					fields={fields}
					idPrefix={isDialog ? `dialog-${name}` : name}
					countries={countries}
					values={state.values}
					errors={state.errors}
					options={options}
					givenCode={state.givenCode}
					isLocked={state.known !== null}
					onChange={(field, value) => type(field, value, options[field])}
					onStep={step}
					below={belowFields?.(state.values)}
				/>
			</div>
			<div className={isDialog ? 'dialog-foot' : 'form-foot'}>
				{/* A field that has the focus already is not read out when it gets a message. */}
				{announced && (
					<p className="visually-hidden" role="alert">
						{announced}
					</p>
				)}
				{stillToFill && (
					<p className="still-to-fill small soft" role="status">
						{wordsLeft(form, state)}
					</p>
				)}
				<button
					className="button"
					data-kind={submitKind ?? (place === 'section' ? 'sea' : 'saffron')}
					type="submit"
					data-needs-script={form.done === 'sign-in' ? '' : undefined}
					disabled={isButtonDisabled(form, state)}
					aria-busy={state.isSending || undefined}
				>
					{form.submit}
				</button>
				{beside}
			</div>
			{below}
			{[...(form.notes ?? []), ...(place === 'section' ? sectionNotes(action) : notes)].map((words) => (
				<p className="form-note small soft" key={String(words[0])}>
					<WordsLine words={words} />
				</p>
			))}
		</form>
	);
}
