import { type Refund, refundRepository } from '#data/booking/refunds.ts';
import type { Database } from '#data/database/schema.ts';
import type { GatewayRefund } from '#server/providers/payment-gateway.ts';

/** The id of a refund, with which its receipts begin. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** The receipt by which the provider identifies a refund. After a failure there, the next request has another receipt. */
export const refundReceiptOf = ({ id, failures }: Pick<Refund, 'id' | 'failures'>): string =>
	`${id}-${failures}`;

/** Finds our own refund for a refund of the provider, by its receipt; undefined for refunds made by hand or by another program. */
export async function ourRefund(db: Database, { receipt }: GatewayRefund): Promise<Refund | undefined> {
	const [id] = UUID.exec(receipt ?? '') ?? [];
	const refund = id ? await refundRepository(db).byId(id) : undefined;
	return refund && receipt?.startsWith(`${refund.id}-`) ? refund : undefined;
}
