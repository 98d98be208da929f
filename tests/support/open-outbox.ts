import { onTestFinished } from 'vitest';
import { type OutboxRepository, outboxRepository } from '#data/message/outbox.ts';
import { messageChannels } from '#server/providers/message-channels.ts';
import { type Deliver, outboxDelivery } from '#server/providers/outbox-delivery.ts';
import { type Answer, type GatewayCall, openGateway } from './open-gateway.ts';
import { type Engine, temporaryFolder, testDatabase } from './test-database.ts';

export const NOON = Date.parse('2026-11-21T06:30:00Z');

/** An outbox whose clock a test moves. */
export async function openOutbox(engine: Engine, options: Parameters<typeof outboxDelivery>[3] = {}) {
	const db = await testDatabase(engine);
	const outbox = outboxRepository(db);
	const clock = { at: NOON };
	const now = () => clock.at;
	const open = (deliver: Deliver, its: OutboxRepository = outbox) => {
		const delivery = outboxDelivery(its, deliver, now, { steadyNow: now, ...options });
		onTestFinished(() => delivery.close());
		return delivery;
	};
	const rows = () => db.selectFrom('outbox').selectAll().orderBy('createdAt').execute();
	return { db, outbox, clock, open, rows };
}

/** A gateway of text messages, and a delivery that sends to it. */
export async function gatewayAnd(answer?: (call: GatewayCall, turn: number) => Answer) {
	const gateway = await openGateway(answer);
	const deliver = messageChannels({
		isProduction: false,
		dataDir: temporaryFolder(),
		sms: { url: gateway.url, token: 't' },
		msg91: undefined,
		whatsapp: undefined,
		smtpUrl: undefined,
		mailFrom: undefined,
		leadWebhook: undefined,
		deskEmail: undefined,
	});
	return { ...gateway, deliver };
}
