import type { Frame } from '#client/frame.ts';
import type { AvailabilityItem } from '#contracts/package.ts';
import { indianDay } from '#domain/calendar-day.ts';
import { showInFrame } from '#ui/show-in-frame.tsx';
import { DepartureCalendar } from './DepartureCalendar.tsx';

/** Shows the calendar in the frame until a day is chosen. */
export function showCalendar(
	frame: Frame,
	departures: readonly AvailabilityItem[],
	nights: number,
	onChoose: (day: string) => void,
): void {
	showInFrame(
		frame,
		<DepartureCalendar
			departures={departures}
			today={indianDay(Date.now())}
			nights={nights}
			onChoose={onChoose}
		/>,
	);
}
