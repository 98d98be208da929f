import type { ComponentProps } from 'react';
import { DonePanel } from '#ui/DonePanel.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Form } from './Form.tsx';
import type { Form as Declaration } from './form.ts';
import { PackageStrip } from './PackageStrip.tsx';
import { ReserveDeparture } from './ReserveDeparture.tsx';
import type { Subject } from './subject.ts';
import type { FormUse } from './use-form.ts';

interface Props extends FormUse {
	form: Declaration;
	/** The address of its page, with the query that says what it is about. */
	action: string;
	subject: Subject;
	countries?: ComponentProps<typeof Form>['countries'];
	/** Called before another day is chosen. */
	onChangeDay?: () => void;
}

/** A form with what it is about, the same on its page and in its dialog. */
export function FormAbout({ subject, onChangeDay, ...form }: Props) {
	const { values, options, item, day, departure, looked } = subject;
	const { done } = form.form;
	const isDialog = form.place === 'dialog';
	const about = (
		<>
			{item && <PackageStrip item={item} />}
			{day && (
				<p className="form-day">
					<Icon name="calendar" />
					<span>{day.text}</span>
					{isDialog ? (
						<button
							className="button"
							data-kind="text"
							type="button"
							data-action="departure-dates"
							onClick={onChangeDay}
						>
							Change
						</button>
					) : (
						<a className="button" data-kind="text" href={day.changeHref}>
							Change
						</a>
					)}
				</p>
			)}
			{looked && (
				<div>
					<p>You have looked at</p>
					<ul className="form-list">
						{looked.map((name) => (
							<li key={name}>{name}</li>
						))}
					</ul>
				</div>
			)}
		</>
	);
	return (
		<Form
			{...form}
			values={{ ...values, ...form.values }}
			options={options}
			about={about}
			{...(departure && {
				submitKind: 'outline',
				belowFields: ({ travelers_count = '' }) => ({
					travelers_count: (
						<ReserveDeparture departure={departure} travellers={travelers_count} place={form.place} />
					),
				}),
			})}
			thanks={(receipt) =>
				typeof done === 'object' && (
					<DonePanel
						{...done}
						receipt={receipt}
						further={departure && <a href={departure.calendarFile}>Put the date into your calendar</a>}
					/>
				)
			}
		/>
	);
}
