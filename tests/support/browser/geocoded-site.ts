import { serveForTests } from '../../../scripts/serve-for-tests.ts';
import { type GeocodingService, openGeocodingService } from '../open-geocoding-service.ts';

/** The built site with a geocoder in its settings, and a stand-in for Google. */
export interface GeocodedSite {
	url: string;
	geocoder: GeocodingService;
	close(): Promise<void>;
}

/** Serves such a site, with the starter catalogue. */
export async function serveGeocoded(): Promise<GeocodedSite> {
	const geocoder = await openGeocodingService();
	const site = await serveForTests({ GEOCODER_KEY: 'test-key', GEOCODER_URL: geocoder.url });
	return {
		url: site.url,
		geocoder,
		close: async () => {
			await site.stop();
			await geocoder.close();
		},
	};
}
