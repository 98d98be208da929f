import { z } from 'zod';
import { AppError } from '#server/errors/app-error.ts';
import type { FoundRegion, Geocoder } from './geocoder.ts';
import { readLimitedText } from './read-text.ts';

/** Milliseconds that a question may take, including its response; the browser waits 1500 ms for the places. */
const REQUEST_TIMEOUT_MS = 1200;
/** The largest response in bytes; usual ones are below ten thousand. */
const RESPONSE_LIMIT_BYTES = 200_000;

/** Faults about the key or its quota, which do not pass by themselves at once. */
const REFUSALS: readonly string[] = [
	...['REQUEST_DENIED', 'OVER_QUERY_LIMIT', 'OVER_DAILY_LIMIT'],
	...['status 401', 'status 403', 'status 429'],
];
/** Seconds for which the service is not asked after a refusal, and after any other fault. */
const AFTER_REFUSAL_SECONDS = 60;
const AFTER_FAULT_SECONDS = 5;

/** The types of results and of their components that are regions; others are streets, businesses, sights or postal codes. */
const REGION_TYPES: readonly string[] = [
	...['continent', 'country', 'archipelago', 'natural_feature', 'colloquial_area'],
	...['administrative_area_level_1', 'administrative_area_level_2', 'administrative_area_level_3'],
	...['locality', 'postal_town', 'sublocality'],
];

const component = z.object({ long_name: z.string(), types: z.array(z.string()) });
const result = z.object({
	types: z.array(z.string()),
	/** From the most exact to the country. */
	address_components: z.array(component),
});
/** A response, as far as it is read. */
const geocoding = z.object({
	status: z.string().regex(/^[A-Z_]{1,40}$/),
	results: z.array(result).default([]),
});

/** Why the service gave no answer; `code` is for the log and contains neither key nor question. */
class GeocodingFault extends Error {
	override readonly name = 'GeocodingFault';
	readonly code: string;

	constructor(code: string) {
		super(code);
		this.code = code;
	}
}

/** Key and address of the service. */
export interface GoogleGeocoderSettings {
	key: string;
	url: string;
	timeoutMs?: number;
}

/** A geocoder with the protocol of Google's Geocoding API. */
export function googleGeocoder(settings: GoogleGeocoderSettings): Geocoder {
	const { key, url, timeoutMs = REQUEST_TIMEOUT_MS } = settings;

	/** Of several places with a name, the service prefers that of India; without a region, that of the United States. */
	async function ask(text: string): Promise<readonly z.output<typeof result>[]> {
		const address = new URL(url);
		for (const [name, value] of Object.entries({ address: text, language: 'en', region: 'in', key }))
			address.searchParams.set(name, value);
		// No redirect: the key is for this address alone.
		const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
		const body = await readLimitedText(response, RESPONSE_LIMIT_BYTES);
		if (!response.ok) throw new GeocodingFault(`status ${response.status}`);
		const { status, results } = geocoding.parse(JSON.parse(body));
		if (status !== 'OK' && status !== 'ZERO_RESULTS') throw new GeocodingFault(status);
		return results;
	}

	return {
		async regionsOf(text) {
			try {
				const results = await ask(text);
				return results.filter(isRegion).map(regionOf);
			} catch (cause) {
				const isRefusal = cause instanceof GeocodingFault && REFUSALS.includes(cause.code);
				throw new AppError('provider-down', 'The mapping service did not answer.', {
					cause,
					retryAfter: isRefusal ? AFTER_REFUSAL_SECONDS : AFTER_FAULT_SECONDS,
				});
			}
		},
	};
}

const isRegion = ({ types }: { types: readonly string[] }) =>
	types.some((type) => REGION_TYPES.includes(type));

function regionOf({ address_components }: z.output<typeof result>): FoundRegion {
	const regions = address_components.filter(isRegion);
	return {
		names: regions.map(({ long_name }) => long_name),
		country: regions.find(({ types }) => types.includes('country'))?.long_name ?? null,
	};
}
