import { parseDate } from '@internationalized/date';
import { startTransition, useState } from 'react';
import { Button, ButtonContext } from 'react-aria-components/Button';
import {
	Calendar,
	CalendarCell,
	CalendarGrid,
	CalendarGridBody,
	CalendarGridHeader,
	CalendarHeaderCell,
	Heading,
} from 'react-aria-components/Calendar';
import { useSlottedContext } from 'react-aria-components/slots';
import { Icon } from './Icon.tsx';
import { SiteLanguage } from './SiteLanguage.tsx';

interface Props {
	/** The purpose of the choice, named before the month. */
	label: string;
	/** The days that can be chosen, `YYYY-MM-DD`, earliest first, and the short lines below their numbers. */
	days: ReadonlyMap<string, readonly string[]>;
	/** Days that cannot be chosen, with the lines that say why. */
	closed?: ReadonlyMap<string, readonly string[]>;
	/** For a month (`YYYY-MM`) without days: what it says, and the label of the control that leads to the `next` day. */
	emptyMonth: (month: string, next: string) => { words: string; lead: string };
	onChoose: (day: string) => void;
}

const NONE: Props['days'] = new Map();

// Chromium takes a tenth of a second on a slow phone to make the first format of dates. Made when this code starts, which is often
// before the visitor opens the calendar, it does not delay the month.
new Intl.DateTimeFormat('en-IN', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** A calendar that shows one month at a time, from the month of the first day to that of the last; all other days are disabled. */
export function DayCalendar({ label, days, closed = NONE, emptyMonth, onChoose }: Props) {
	const all = [...days.keys()];
	const first = parseDate(all[0] ?? '');
	const last = parseDate(all.at(-1) ?? '');
	/** The day with which the calendar begins; after a press of Next it begins anew with that day, which gets the focus. */
	const [start, setStart] = useState(all[0] ?? '');
	const [month, setMonth] = useState(start.slice(0, 7));
	const next = all.find((day) => day > month) ?? '';
	const empty = next.startsWith(month) ? null : emptyMonth(month, next);

	function startAt(day: string): void {
		setStart(day);
		setMonth(day.slice(0, 7));
	}
	return (
		<SiteLanguage>
			<Calendar
				key={start}
				className="calendar"
				aria-label={label}
				minValue={first}
				maxValue={last}
				defaultFocusedValue={parseDate(start)}
				onFocusChange={(day) => setMonth(day.toString().slice(0, 7))}
				firstDayOfWeek="sun"
				isDateUnavailable={(day) => !days.has(day.toString())}
				onChange={(day) => onChoose(day.toString())}
				autoFocus
			>
				<div className="calendar-head">
					<Turn to="previous" />
					<Heading className="calendar-month" level={3} aria-hidden={false} aria-live="polite" />
					<Turn to="next" />
				</div>
				<CalendarGrid className="calendar-grid" weekdayStyle="short">
					<CalendarGridHeader>
						{(weekday) => <CalendarHeaderCell>{weekday.slice(0, 2)}</CalendarHeaderCell>}
					</CalendarGridHeader>
					<CalendarGridBody>
						{(day) =>
							day.toString().startsWith(month) ? (
								<CalendarCell
									className="calendar-day"
									date={day}
									render={({ children, ...props }) => {
										const at = day.toString();
										const lines = days.get(at) ?? closed.get(at);
										// The accessible name begins with the visible text, so that voice control finds it (WCAG 2.5.3).
										const name = lines && `${[day.day, ...lines].join(' ')}, ${props['aria-label']}`;
										const button = name ? { ...props, 'aria-label': name } : props;
										return (
											// Not translated, because a translating browser would replace the number that React updates.
											<div {...button} translate="no">
												{children}{' '}
												{lines && (
													<span className="calendar-lines">
														{lines.map((line) => (
															<small key={line}>{line} </small>
														))}
													</span>
												)}
											</div>
										);
									}}
								/>
							) : (
								// Days of other months are not shown, and rendering one takes a slow phone as long as a day of this month.
								<td />
							)
						}
					</CalendarGridBody>
				</CalendarGrid>
				<p className="calendar-empty" role="status">
					{empty && (
						<>
							<span>{`${empty.words} `}</span>
							<button className="button" data-kind="text" type="button" onClick={() => startAt(next)}>
								{empty.lead}
							</button>
						</>
					)}
				</p>
			</Calendar>
		</SiteLanguage>
	);
}

/**
 * The button that turns to another month. React renders the days of that month after the browser has painted the press, because it
 * takes a tenth of a second on a slow phone.
 */
function Turn({ to }: { to: 'previous' | 'next' }) {
	const { onPress, ...button } = useSlottedContext(ButtonContext, to) ?? {};
	return (
		<Button
			{...button}
			slot={null}
			className={to === 'next' ? 'icon-button' : 'icon-button calendar-previous'}
			onPress={(event) => startTransition(() => onPress?.(event))}
		>
			<Icon name="chevron" />
		</Button>
	);
}
