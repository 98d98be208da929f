import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { refusalReason } from '#contracts/booking-reply.ts';
import { formatRupees } from '#domain/price/money.ts';
import { refuseBooking } from '#server/services/bookings/refusals.ts';
import { runScript } from './run-script.ts';
import { nameOf, withBookings } from './with-bookings.ts';

/*
 * npm run bookings:refuse -- BOOKING_ID --reason "…"
 * Ends a paid booking in the operator's place, confirmed or not and at any time: all of the money goes back, and the traveller is told
 * the reason. The refund and the messages are stored, and leave with the next turn of the running site, within a minute.
 */
const USAGE = 'Usage: npm run bookings:refuse -- BOOKING_ID --reason "Why; the traveller reads it"';

await runScript(async () => {
	const { id, reason } = readArguments();
	await withBookings(async ({ db, tellingOf }) => {
		const { view, isNew } = await refuseBooking(db, id, { reason, offeredDates: [] }, tellingOf);
		const refund = view.paid?.refund?.amountPaise;
		const back = refund ? `${formatRupees(refund)} goes back` : 'Nothing more goes back';
		console.log(
			isNew
				? `Refused ${nameOf(view)}. ${back}; the running site sends what is due and tells the traveller within a minute.`
				: `${nameOf(view)} was refused before; nothing has changed.`,
		);
	});
});

/** @throws Error with the usage, or with what is wrong about the reason */
function readArguments(): { id: string; reason: string } {
	const parsed = parseArgs({
		allowPositionals: true,
		strict: false,
		options: { reason: { type: 'string' } },
	});
	const [id, ...more] = parsed.positionals;
	const { reason, ...unknown } = parsed.values;
	if (!id || more.length > 0 || Object.keys(unknown).length > 0 || typeof reason !== 'string')
		throw new Error(USAGE);
	const read = v.safeParse(refusalReason, reason);
	if (!read.success) throw new Error(`--reason: ${read.issues[0].message}`);
	return { id: id.toUpperCase(), reason: read.output };
}
