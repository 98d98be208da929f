import { type CalendarDate, parseDate } from '@internationalized/date';
import { type ComponentProps, startTransition, useState } from 'react';
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
import { nearestDay } from './nearest-day.ts';
import { SiteLanguage } from './SiteLanguage.tsx';

interface Props {
	/** The purpose of the choice, named before the month. */
	label: string;
	/** The days that can be chosen, `YYYY-MM-DD`, earliest first, and the short lines below their numbers. */
	days: ReadonlyMap<string, readonly string[]>;
	/** Days that cannot be chosen, with the lines that say why. */
	closed: ReadonlyMap<string, readonly string[]>;
	/** For a month (`YYYY-MM`) without days: what it says, and the label of the control that leads to the `next` day. */
	emptyMonth: (month: string, next: string) => { words: string; lead: string };
	onChoose: (day: string) => void;
}

// Chromium takes a tenth of a second on a slow phone to make the first format of dates. Made when this code starts, which is often
// before the visitor opens the calendar, it does not delay the month.
const SPOKEN = new Intl.DateTimeFormat('en-IN', {
	weekday: 'long',
	day: 'numeric',
	month: 'long',
	year: 'numeric',
	timeZone: 'UTC',
});

/**
 * A calendar that shows one month at a time, from the month of the first day to that of the last; all other days are disabled. Keys go
 * from one day with lines to the next.
 */
export function DayCalendar({ label, days, closed, emptyMonth, onChoose }: Props) {
	const all = [...days.keys()];
	const [first = '', last = ''] = [all[0], all.at(-1)];
	/** The days that can get the focus: those that can be chosen, and between them those that say why they cannot. */
	const focusable = [...all, ...[...closed.keys()].filter((day) => day > first && day < last)].sort();
	/** The day with which the calendar begins; after a press of Next it begins anew with that day, which gets the focus. */
	const [start, setStart] = useState(first);
	const [focused, setFocused] = useState(start);
	const month = focused.slice(0, 7);
	const next = all.find((day) => day > month) ?? '';
	const empty = next.startsWith(month) ? null : emptyMonth(month, next);

	function startAt(day: string): void {
		setStart(day);
		setFocused(day);
	}
	return (
		<SiteLanguage>
			<Calendar
				key={start}
				className="calendar"
				aria-label={label}
				minValue={parseDate(first)}
				maxValue={parseDate(last)}
				focusedValue={parseDate(focused)}
				onFocusChange={(day) =>
					setFocused(nearestDay(day.toString(), day.compare(parseDate(focused)), focusable))
				}
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
						{(day) => {
							const at = day.toString();
							const lines = days.get(at) ?? closed.get(at);
							// Days of other months are not shown.
							if (!at.startsWith(month)) return <td />;
							// In a month without departures, the day that Page Down leads to keeps the focus.
							if (!focusable.includes(at) && at !== focused) return <OtherDay day={day} lines={lines} />;
							return (
								<CalendarCell
									className="calendar-day"
									date={day}
									render={({ children: _, ...button }) => (
										<DayButton {...button} day={day} lines={lines} spoken={button['aria-label']} />
									)}
								/>
							);
						}}
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

interface DayProps {
	day: CalendarDate;
	/** The short lines below its number. */
	lines: readonly string[] | undefined;
}

/** What a day shows, in the element that is pressed. */
function DayButton({
	day,
	lines = [],
	spoken = '',
	...button
}: DayProps & { spoken?: string | undefined } & ComponentProps<'div'>) {
	// It begins with the visible text, so that voice control finds it (WCAG 2.5.3).
	const name = { 'aria-label': lines.length > 0 ? `${[day.day, ...lines].join(' ')}, ${spoken}` : spoken };
	return (
		// Not translated, because a translating browser would replace the number that React updates.
		<div {...button} {...name} translate="no">
			{day.day}{' '}
			{lines.length > 0 && (
				<span className="calendar-lines">
					{lines.map((line) => (
						<small key={line}>{line} </small>
					))}
				</span>
			)}
		</div>
	);
}

/**
 * A day on which nothing departs. It is no cell of the library, which follows pointer and keys, because most days of a month are such
 * days, and rendering a cell for each of them made a slow phone wait (D231).
 */
const OtherDay = ({ day, lines }: DayProps) => (
	<td>
		<DayButton
			day={day}
			lines={lines}
			spoken={SPOKEN.format(day.toDate('UTC'))}
			className="calendar-day"
			role="button"
			aria-disabled="true"
			data-disabled=""
		/>
	</td>
);

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
