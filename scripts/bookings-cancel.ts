import { parseArgs } from 'node:util';
import { formatRupees, rupees } from '#domain/price/money.ts';
import { indianDay } from '#domain/time/calendar-day.ts';
import { pastMomentInWords } from '#domain/time/moment-in-words.ts';
import { cancelBooking, refundAt } from '#server/services/bookings/cancellations.ts';
import { runScript } from './run-script.ts';
import { nameOf, withBookings } from './with-bookings.ts';

/*
 * npm run bookings:cancel -- BOOKING_ID --at "YYYY-MM-DD HH:MM" [--confirmed "YYYY-MM-DD HH:MM"] [--refund RUPEES]
 * Cancels a paid booking for a traveller who has written instead of pressing the button: by the terms the moment when the message came
 * counts, in Indian time. Without `--refund` it says what would go back, and changes nothing; the same amount given cancels the booking.
 * `--confirmed` says when its operator had confirmed it, where a restore has lost that.
 */
const USAGE =
	'Usage: npm run bookings:cancel -- BOOKING_ID --at "YYYY-MM-DD HH:MM" [--confirmed "YYYY-MM-DD HH:MM"] [--refund RUPEES]';

await runScript(async () => {
	const { id, agreed, ...asOf } = readArguments();
	const { at } = asOf;
	await withBookings(async ({ db, tellingOf, now }) => {
		if (at > now()) throw new Error('--at: This moment has not come yet.');
		if (agreed === undefined) {
			const { view, refund } = await refundAt(db, id, asOf);
			console.log(
				`${nameOf(view)}: cancelled at ${pastMomentInWords(at)}, it gives back ${formatRupees(refund.amount)}. ` +
					`Nothing has changed; add --refund ${refund.amount / 100} to cancel it.`,
			);
			return;
		}
		const { view, isNew } = await cancelBooking(db, id, { refund: agreed, ...asOf }, tellingOf);
		console.log(
			isNew
				? `Cancelled ${nameOf(view)}. ${formatRupees(agreed)} goes back; the running site sends what is due and tells the traveller within a minute.`
				: `${nameOf(view)} was cancelled before; nothing has changed.`,
		);
	});
});

/** @throws Error with the usage */
function readArguments() {
	const parsed = parseArgs({
		allowPositionals: true,
		strict: false,
		options: { at: { type: 'string' }, confirmed: { type: 'string' }, refund: { type: 'string' } },
	});
	const [id, ...more] = parsed.positionals;
	const { at: given, confirmed, refund, ...unknown } = parsed.values;
	const at = momentOf(given);
	const confirmedAt = confirmed === undefined ? undefined : momentOf(confirmed);
	const amount = refund === undefined ? undefined : Number(refund === '' ? Number.NaN : refund);
	const isUnderstood = ![at, confirmedAt, amount].some(Number.isNaN) && Object.keys(unknown).length === 0;
	if (!id || more.length > 0 || !isUnderstood) throw new Error(USAGE);
	return {
		id: id.toUpperCase(),
		...{ at, confirmedAt },
		agreed: amount === undefined ? undefined : rupees(amount),
	};
}

/** A day and a time in India as epoch milliseconds; `NaN` for anything else. */
function momentOf(given: unknown): number {
	const [, day = '', time = ''] = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})$/.exec(String(given)) ?? [];
	const at = Date.parse(`${day}T${time}:00+05:30`);
	// `Date.parse` takes 31 February for 3 March.
	return !Number.isNaN(at) && indianDay(at) === day ? at : Number.NaN;
}
