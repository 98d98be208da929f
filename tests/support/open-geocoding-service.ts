import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A component of a result: its name and its type, e.g. `['Kerala', 'administrative_area_level_1']`. */
type Component = [name: string, type: string];

/** How a question is answered: by a body, by a status, by none until the service closes, without end, or from another address. */
export type GeocodingAnswer = object | string | number | 'never' | 'endless' | 'elsewhere';

/** A stand-in for Google's Geocoding API. */
export interface GeocodingService {
	url: string;
	/** Every question that has come. */
	asked: URLSearchParams[];
	/** Answers a question; until it is replaced, nothing is found. */
	answer: (address: string) => GeocodingAnswer;
	close(): Promise<void>;
}

export const NOTHING_FOUND = { status: 'ZERO_RESULTS', results: [] };
export const DENIED = {
	status: 'REQUEST_DENIED',
	results: [],
	error_message: 'The provided API key is invalid.',
};

/** A result with the type of its first component, as the API sends it. */
export const aResult = (...components: [Component, ...Component[]]) => ({
	types: [components[0][1], 'political'],
	address_components: components.map(([name, type]) => ({
		long_name: name,
		short_name: name.slice(0, 2).toUpperCase(),
		types: [type, 'political'],
	})),
	formatted_address: components.map(([name]) => name).join(', '),
	geometry: { location: { lat: 10.85, lng: 76.27 }, location_type: 'APPROXIMATE' },
	partial_match: true,
	place_id: 'ChIJW_Wc1P8SCDsRmXw47fuQvWQ',
});

/** A response that names these results. */
export const found = (...results: object[]) => ({ status: 'OK', results });

const INDIA: Component = ['India', 'country'];
export const KERALA = aResult(['Kerala', 'administrative_area_level_1'], INDIA);
export const MUNNAR = aResult(
	['Munnar', 'locality'],
	['Idukki', 'administrative_area_level_3'],
	['Kerala', 'administrative_area_level_1'],
	INDIA,
);

/** Opens the service on a free port of this machine. */
export async function openGeocodingService(): Promise<GeocodingService> {
	const server = createServer((request, response) => {
		const { searchParams } = new URL(request.url ?? '', 'http://x');
		service.asked.push(searchParams);
		const given = service.answer(searchParams.get('address') ?? '');
		if (given === 'never') return;
		if (given === 'elsewhere') return void response.writeHead(302, { location: '/elsewhere' }).end();
		if (typeof given === 'number') return void response.writeHead(given).end('<p>Sorry</p>');
		response.writeHead(200, { 'content-type': 'application/json; charset=UTF-8' });
		if (given !== 'endless')
			return void response.end(typeof given === 'string' ? given : JSON.stringify(given));
		const more = setInterval(() => response.write(' '.repeat(50_000)), 1);
		response.on('close', () => clearInterval(more));
	});
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
	const { port } = server.address() as AddressInfo;
	const service: GeocodingService = {
		url: `http://127.0.0.1:${port}/maps/api/geocode/json`,
		asked: [],
		answer: () => NOTHING_FOUND,
		async close() {
			server.closeAllConnections();
			await new Promise((closed) => server.close(closed));
		},
	};
	return service;
}
