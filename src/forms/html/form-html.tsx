import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { DonePanel } from '#ui/DonePanel.tsx';
import type { PictureChoice } from '#ui/fields/ChoicesField.tsx';
import type { Form, Words } from '../form.ts';
import { FormFields } from './FormFields.tsx';
import type { Filled, Place } from './place.ts';

interface Options extends Partial<Filled> {
	place: Place;
	/** Its `action`: the address of its page, with the query that says what it is about. */
	action: string;
	/** The options of fields of kind `choices`, by wire name. */
	options?: Readonly<Record<string, readonly PictureChoice[]>> | undefined;
	/** Shown above the fields: the form's subject. */
	about?: ReactNode;
	/** Shown between the button and the notes. */
	below?: ReactNode;
	/** In the dialog: next steps once the form is done. */
	further?: ReactNode;
	/** Shown beside the button. */
	beside?: ReactNode;
	/** Shown below the notes of the form. */
	notes?: Form['notes'];
}

/** The HTML of a form, the same in every place; in the dialog, a template with the content for after the submission follows. */
export const formHtml = (form: Form, options: Options): string =>
	renderToStaticMarkup(<FormHtml form={form} {...options} />);

/** A form in one of its places (see `formHtml`). */
export function FormHtml({
	form,
	place,
	action,
	values = {},
	errors = {},
	options = {},
	about,
	below,
	further,
	beside,
	notes = [],
}: Options & { form: Form }) {
	const { name, fields, submit, done, disabledUntil, disabledWhileEmpty, stillToFill, isRoute } = form;
	const isDialog = place === 'dialog';
	return (
		<>
			<form
				className="form"
				action={action}
				method="post"
				noValidate
				data-action="send-form"
				data-form={name}
				data-sign-in={done === 'sign-in' || undefined}
				data-screen={form.kind === 'screen' || undefined}
				data-disabled-until={disabledUntil?.join(' ')}
				data-disabled-while-empty={disabledWhileEmpty?.join(' ')}
			>
				<div className={`${isDialog ? 'dialog-body ' : ''}form-fields${isRoute ? ' stops' : ''}`}>
					{about}
					{place !== 'section' && form.isLead && (
						// Nobody sees it, so only a program fills it in. A page with a form in it has no bytes for it.
						<input name="homepage" hidden tabIndex={-1} autoComplete="off" />
					)}
					<FormFields
						fields={fields}
						idPrefix={isDialog ? `frame-${name}` : name}
						place={place}
						values={values}
						errors={errors}
						options={options}
					/>
				</div>
				<div className={isDialog ? 'dialog-foot' : 'form-foot'}>
					{stillToFill && (
						<p
							className="still-to-fill small soft"
							role="status"
							data-still-to-fill={JSON.stringify(stillToFill)}
						/>
					)}
					<button className="button" data-kind={place === 'section' ? 'sea' : 'saffron'} type="submit">
						{submit}
					</button>
					{beside}
				</div>
				{below}
				{[...(form.notes ?? []), ...notes].map((words) => (
					<p className="form-note small soft" key={String(words[0])}>
						<WordsHtml words={words} />
					</p>
				))}
			</form>
			{isDialog && typeof done === 'object' && (
				<template data-done>
					<DonePanel {...done} further={further} />
				</template>
			)}
		</>
	);
}

/** Sentences with links in them. */
export const WordsHtml = ({ words }: { words: readonly Words[] }) =>
	words.map((part) =>
		typeof part === 'string' ? (
			part
		) : (
			<a key={part.href} href={part.href}>
				{part.text}
			</a>
		),
	);
