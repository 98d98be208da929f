import type { Frame } from '#client/dialogs/frame.ts';
import { showInFrame } from '#ui/show-in-frame.tsx';
import { DepartureCalendar } from './DepartureCalendar.tsx';
import type { OfferedDays } from './offered-days.ts';

/** Shows the calendar in the frame until a day is chosen. */
export function showCalendar(
	frame: Frame,
	days: OfferedDays,
	note: string,
	onChoose: (day: string) => void,
): void {
	showInFrame(frame, <DepartureCalendar days={days} note={note} onChoose={onChoose} />);
}
