import { onTestFinished } from 'vitest';
import { type Services, wireServices } from '#server/services/wire-services.ts';

/**
 * Services over the database of a test, closed when the test ends. Otherwise they would go on reading the outbox of a database that is
 * gone, and log errors during other tests.
 */
export function wiredServices(...[db, surroundings]: Parameters<typeof wireServices>): Services {
	const services = wireServices(db, surroundings);
	onTestFinished(() => services.close());
	return services;
}
