import { departureMonths } from '#domain/package/departure.ts';
import { calendarFileHref } from '#domain/page/paths.ts';
import { HeldSeats } from './HeldSeats.tsx';
import type { OwnHolds } from './own-holds.ts';

interface Props {
	slug: string;
	/** `YYYY-MM-DD`, earliest first. */
	dates: readonly string[];
	/** What the visitor holds of the package. A day whose last seats they hold is missing from `dates`. */
	held: OwnHolds;
	travellers: number;
	/** Attributes of a link to the request for a call. */
	opener: Readonly<Record<string, string | undefined>>;
	/** The address of the request for a call about a day. */
	callHref: (date: string, travellers: number) => string;
}

/** All departure days by month, each with a link to the request for a call about it, and to its calendar file. */
export function DepartureMonths({ slug, dates, held, travellers, opener, callHref }: Props) {
	const all = [...new Set([...dates, ...held.keys()])].sort();
	return (
		<section className="section" id="departures">
			<h2>Departure Dates</h2>
			<p className="soft">
				Choose a date to reserve your seats free and pay within 24 hours, by the end of that date at the
				latest, or to ask for a call. The price is the same on every date; tap the plus sign to add one to
				your calendar.
			</p>
			<HeldSeats held={held} />
			<div className="departures">
				{departureMonths(all).map(({ name, days }) => (
					<div key={name}>
						<h3>{name}</h3>
						<ul>
							{days.map(({ date, label, spoken }) => (
								<li key={date}>
									{held.has(date) ? (
										<a href={held.get(date)?.href} data-held={date} aria-label={`${spoken}, yours`}>
											{label}
										</a>
									) : (
										<a
											href={callHref(date, travellers)}
											rel="nofollow"
											{...opener}
											data-date={date}
											aria-label={spoken}
										>
											{label}
										</a>
									)}
									<a
										href={calendarFileHref(slug, date)}
										rel="nofollow"
										aria-label={`Calendar file of ${spoken}`}
									>
										+
									</a>
								</li>
							))}
						</ul>
					</div>
				))}
			</div>
		</section>
	);
}
