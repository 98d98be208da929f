import {
	newEntityId,
	type PaymentEntity,
	type RefundEntity,
	type SandboxAccount,
	unixSeconds,
} from './sandbox-entities.ts';
import { SandboxRefusal } from './sandbox-refusal.ts';
import type { SandboxStore } from './sandbox-store.ts';
import type { SandboxWebhooks } from './sandbox-webhooks.ts';

/** The least that is refunded, in paise. */
const LEAST_REFUND = 100;

/** A refund to store. `asked` is in paise. */
interface Given {
	asked: number;
	receipt: string | null;
	status: RefundEntity['status'];
	speed?: unknown;
	notes?: unknown;
}

/** Refunds of the sandbox, by the provider's rules. */
export function sandboxRefunds({ store, webhooks }: { store: SandboxStore; webhooks: SandboxWebhooks }) {
	/** Refunds a payment; the whole rest when no amount is given. */
	function refund(
		account: SandboxAccount,
		payment: PaymentEntity,
		{ amount, receipt, speed, notes }: Record<string, unknown>,
		key: string | null,
	): RefundEntity {
		const known = takeKey(account, key, { amount, receipt, speed, notes });
		if (known) return known;
		const left = payment.amount - (payment.fee ?? 0) - payment.amount_refunded;
		const asked = amount === undefined ? left : Number(amount);
		if (!Number.isInteger(asked) || asked < LEAST_REFUND)
			throw new SandboxRefusal('The amount must be at least INR 1.00');
		if (!payment.captured) throw new SandboxRefusal('The payment must be captured to refund it');
		if (asked > left)
			throw new SandboxRefusal('The total refund amount is greater than the refund payment amount');
		const text = typeof receipt === 'string' ? receipt : null;
		if (text !== null && account.refunds.some((made) => made.receipt === text))
			throw new SandboxRefusal('The receipt has been used for another refund');
		const made = giveBack(account, payment, {
			asked,
			receipt: text,
			status: store.faults().refunds,
			speed,
			notes,
		});
		if (key === null) return made;
		account.refundKeys[key] = made.id;
		store.save(account);
		return made;
	}

	/**
	 * Remembers what was asked for with a key, also when it is refused then; returns the refund that the same request has made.
	 *
	 * @throws SandboxRefusal 409 for another request with a key that was used
	 */
	function takeKey(account: SandboxAccount, key: string | null, body: object): RefundEntity | undefined {
		if (key === null) return undefined;
		const request = JSON.stringify(body);
		const before = account.refundRequests?.[key];
		if (before !== undefined && before !== request)
			throw new SandboxRefusal(
				'Different request with the same idempotency key has already been processed.',
				409,
			);
		account.refundRequests = { ...account.refundRequests, [key]: request };
		store.save(account);
		return account.refunds.find(({ id }) => id === account.refundKeys[key]);
	}

	/** Stores a refund and reports it. */
	function giveBack(
		account: SandboxAccount,
		payment: PaymentEntity,
		{ asked, receipt, status, speed, notes }: Given,
	): RefundEntity {
		const made: RefundEntity = {
			id: newEntityId('rfnd'),
			entity: 'refund',
			amount: asked,
			currency: payment.currency,
			payment_id: payment.id,
			receipt,
			status,
			speed_requested: typeof speed === 'string' ? speed : 'normal',
			speed_processed: 'normal',
			notes: Object(notes),
			created_at: unixSeconds(),
		};
		account.refunds.push(made);
		if (status !== 'failed') {
			payment.amount_refunded += asked;
			payment.refund_status =
				payment.amount_refunded >= payment.amount - (payment.fee ?? 0) ? 'full' : 'partial';
			if (payment.refund_status === 'full') payment.status = 'refunded';
		}
		store.save(account);
		webhooks.send(status === 'pending' ? 'refund.created' : `refund.${status}`, { payment, refund: made });
		return made;
	}

	/** Ends a refund that was pending. */
	function finishRefund(account: SandboxAccount, made: RefundEntity): void {
		made.status = 'processed';
		store.save(account);
		webhooks.send('refund.processed', { refund: made });
	}

	/**
	 * Gives back, as far as it is there, what nobody has asked for: all that is never captured, which the real provider does after days, and
	 * what a lost dispute takes, in paise.
	 */
	function giveBackUnasked(account: SandboxAccount, payment: PaymentEntity, amount = payment.amount): void {
		const asked = Math.min(amount, payment.amount - payment.amount_refunded);
		if (asked > 0) giveBack(account, payment, { asked, receipt: null, status: 'processed' });
	}

	return { refund, finishRefund, giveBackUnasked };
}
