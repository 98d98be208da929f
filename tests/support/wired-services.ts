import { onTestFinished } from 'vitest';
import type { Database } from '#data/database/schema.ts';
import { type Services, wireServices } from '#server/services/wire-services.ts';
import { noPaymentGateway } from './no-payment-gateway.ts';

type Surroundings = Parameters<typeof wireServices>[1];

/**
 * Services over the database of a test, closed when the test ends. Otherwise they would go on reading the outbox of a database that is
 * gone, and log errors during other tests. Without a gateway nothing can be paid.
 */
export function wiredServices(
	db: Database,
	surroundings: Omit<Surroundings, 'gateway'> & Partial<Pick<Surroundings, 'gateway'>>,
): Services {
	const services = wireServices(db, { gateway: noPaymentGateway, ...surroundings });
	onTestFinished(() => services.close());
	return services;
}
