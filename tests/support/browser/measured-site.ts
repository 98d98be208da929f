import type { Page } from '@playwright/test';
import { serveForTests } from '../../../scripts/serve-for-tests.ts';
import { type MeasuringService, openMeasuringService } from '../open-measuring-service.ts';

/** The built site with Google Analytics in its settings, and a stand-in for Google. */
export interface MeasuredSite {
	url: string;
	google: MeasuringService;
	close(): Promise<void>;
}

export const MEASUREMENT_ID = 'G-TEST123456';

/** Serves such a site, with the starter catalogue. */
export async function serveMeasured(): Promise<MeasuredSite> {
	const google = await openMeasuringService();
	const site = await serveForTests({
		GA_MEASUREMENT_ID: MEASUREMENT_ID,
		GA_SCRIPT_URL: google.scriptUrl,
	});
	return {
		url: site.url,
		google,
		close: async () => {
			await site.stop();
			await google.close();
		},
	};
}

/** The bar that asks, and the control at the foot of the page that leads back to it. */
export const consentBar = (page: Page) => page.getByRole('region', { name: 'Analytics choices' });
export const footerButton = (page: Page) =>
	page.locator('#footer').getByRole('button', { name: 'Analytics choices' });

/** The events that have reached the stand-in, by name. */
export const eventsAt = ({ google }: MeasuredSite): string[] =>
	google.commands.flatMap(([command, name]) => (command === 'event' ? [String(name)] : []));

/** The data of the first event of a name that has reached the stand-in. */
export const eventAt = ({ google }: MeasuredSite, name: string): unknown =>
	google.commands.find((command) => command[0] === 'event' && command[1] === name)?.[2];

/** The events that the page has recorded. */
export const noted = (page: Page): Promise<string[]> =>
	page.evaluate(() => (window.analyticsQueue ?? []).map(({ name }) => String(name)));
