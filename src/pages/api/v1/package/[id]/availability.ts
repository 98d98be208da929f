import { endpoint } from '#server/api/http.ts';
import { foundOrThrow } from '#server/errors/found-or-throw.ts';
import { toAvailabilityItem } from '#server/responses/package-responses.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** The upcoming departure days of a package (API-22). Never cached, because seats are sold. */
export const GET = endpoint(async ({ params }) => {
	const { packages } = await openServices();
	const { packageId, departures, soldOut } = foundOrThrow(
		await packages.availability(params['id'] ?? ''),
		'package',
	);
	return {
		data: departures.map((departure) => toAvailabilityItem(departure, packageId)),
		sold_out: soldOut,
	};
});
