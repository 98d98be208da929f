import { dayInWords } from '#domain/package/departure.ts';
import type { OwnHolds } from './own-holds.ts';

/** The visitor's holds of a package, each with a link to go on. */
export const HeldSeats = ({ held }: { held: OwnHolds }) =>
	[...held].map(([date, { words, href }]) => (
		<p className="held" key={date} role="status">
			{words}, for {dayInWords(date)}. <a href={href}>Go on with it</a>
		</p>
	));
