import type { DepartureBooking } from '#data/booking/booked-departures.ts';
import { counted } from '#domain/text/counted.ts';
import type { Imported } from './import.ts';

/** One line for each departure, with its paid bookings by id. */
export function linesOfWithdrawn(bookings: readonly DepartureBooking[]): string[] {
	const departures = Map.groupBy(bookings, ({ slug, date }) => `${slug}, ${date}`);
	return [...departures].map(([departure, its]) => {
		const total = its.reduce((sum, { travellers }) => sum + travellers, 0);
		const each = its.map(({ bookingId, travellers }) => `${bookingId} (${counted(travellers, 'traveller')})`);
		const sum = its.length > 1 ? `, ${counted(total, 'traveller')} in all` : '';
		return `  ${departure}: ${counted(its.length, 'booking')} ${each.join(', ')}${sum}`;
	});
}

/** What the command prints after an import. After a dry run it prints the same, and that nothing was changed. */
export function reportOf({ packages, departures, version, withdrawn, warnings }: Imported): string {
	const isDryRun = version === null;
	const counts = `${counted(packages, 'package')} and ${counted(departures, 'departure')}`;
	const told = isDryRun ? 'the desk would be told' : 'the desk is told';
	return [
		isDryRun ? `No faults in ${counts}. Nothing was changed.` : `Imported ${counts}.`,
		...(withdrawn.length > 0
			? [`Withdrawn with paid bookings, ${told} of each:`, ...linesOfWithdrawn(withdrawn)]
			: []),
		...(warnings.length > 0
			? ['Travellers would stumble over:', ...warnings.map((line) => `  ${line}`)]
			: []),
	].join('\n');
}
