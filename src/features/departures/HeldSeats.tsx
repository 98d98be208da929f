import { dayInWords } from '#domain/package/departure.ts';
import type { OwnHolds } from './own-holds.ts';

/** What the visitor holds of a package, each with the way to go on. */
export const HeldSeats = ({ held }: { held: OwnHolds }) =>
	[...held].map(([date, { words, href }]) => (
		<p className="held" key={date} role="status">
			{words}, for {dayInWords(date)}. <a href={href}>Go on with it</a>
		</p>
	));
