import { onTestFinished } from 'vitest';
import { type Services, wireServices } from '#server/services/wire-services.ts';

/**
 * The services over the database of a test, closed after it. Left open, they would go on reading the outbox of a database that is
 * gone, and their errors would stand in the log that another test looks at.
 */
export function wiredServices(...[db, surroundings]: Parameters<typeof wireServices>): Services {
	const services = wireServices(db, surroundings);
	onTestFinished(() => services.close());
	return services;
}
