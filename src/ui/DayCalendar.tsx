import { parseDate } from '@internationalized/date';
import {
	Button,
	Calendar,
	CalendarCell,
	CalendarGrid,
	CalendarGridBody,
	CalendarGridHeader,
	CalendarHeaderCell,
	Heading,
} from 'react-aria-components/Calendar';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Icon } from './Icon.tsx';

interface Props {
	/** The purpose of the choice, named before the month. */
	label: string;
	/** The days that can be chosen, `YYYY-MM-DD`, earliest first, and the short lines below their numbers. */
	days: ReadonlyMap<string, readonly string[]>;
	onChoose: (day: string) => void;
}

/** A calendar that shows one month at a time, from the month of the first day to that of the last; all other days are disabled. */
export function DayCalendar({ label, days, onChoose }: Props) {
	const all = [...days.keys()];
	const first = parseDate(all[0] ?? '');
	const last = parseDate(all.at(-1) ?? '');
	return (
		<I18nProvider locale="en-IN">
			<Calendar
				className="calendar"
				aria-label={label}
				minValue={first}
				maxValue={last}
				defaultFocusedValue={first}
				firstDayOfWeek="sun"
				isDateUnavailable={(day) => !days.has(day.toString())}
				onChange={(day) => onChoose(day.toString())}
				autoFocus
			>
				<div className="calendar-head">
					<Button className="icon-button calendar-previous" slot="previous">
						<Icon name="chevron" />
					</Button>
					<Heading className="calendar-month" level={3} aria-hidden={false} aria-live="polite" />
					<Button className="icon-button" slot="next">
						<Icon name="chevron" />
					</Button>
				</div>
				<CalendarGrid className="calendar-grid" weekdayStyle="short">
					<CalendarGridHeader>
						{(weekday) => <CalendarHeaderCell>{weekday.slice(0, 2)}</CalendarHeaderCell>}
					</CalendarGridHeader>
					<CalendarGridBody>
						{(day) => (
							<CalendarCell
								className="calendar-day"
								date={day}
								render={({ children, ...props }, { isOutsideMonth }) => {
									const lines = isOutsideMonth ? undefined : days.get(day.toString());
									// The accessible name begins with the visible text, so that voice control finds it (WCAG 2.5.3).
									const name = lines && `${[day.day, ...lines].join(' ')}, ${props['aria-label']}`;
									const button = name ? { ...props, 'aria-label': name } : props;
									return (
										<div {...button}>
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
						)}
					</CalendarGridBody>
				</CalendarGrid>
			</Calendar>
		</I18nProvider>
	);
}
