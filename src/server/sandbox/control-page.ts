import { SANDBOX_PATH } from '#server/settings/sandbox-keys.ts';
import { DISPUTE_ENDS } from './sandbox-bank.ts';
import type { DisputeEntity, Faults, PaymentEntity, SandboxAccount } from './sandbox-entities.ts';

const checked = (is: boolean) => (is ? ' checked' : '');
const selected = (is: boolean) => (is ? ' selected' : '');

/** The sandbox's page for developers: its latest orders, and switches for its faults. All shown data is made by the sandbox. */
export function controlPage(
	accounts: readonly SandboxAccount[],
	{ slowMs, isDown, refunds, largestOrder }: Faults,
): string {
	return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Payment sandbox</title>
<link rel="stylesheet" href="${SANDBOX_PATH}/v1/window.css">
<main>
<h1>Payment sandbox</h1>
<form method="post" action="${SANDBOX_PATH}">
<label>Milliseconds that each answer takes longer <input name="slow_ms" inputmode="numeric" value="${slowMs}"></label>
<label><input type="checkbox" name="is_down" value="true"${checked(isDown)}> The service is down</label>
<label>Refunds are <select name="refunds">${['processed', 'pending', 'failed']
		.map((state) => `<option${selected(state === refunds)}>${state}</option>`)
		.join('')}</select></label>
<label>Rupees of the largest order <input name="largest_rupees" inputmode="decimal" placeholder="any" value="${largestOrder === null ? '' : largestOrder / 100}"></label>
<button>Change</button>
</form>
<h2>Latest orders</h2>
<ul>${accounts.map(orderItem).join('')}</ul>
</main>
</html>
`;
}

const orderItem = ({
	order,
	payments,
	refunds,
	disputes = [],
}: SandboxAccount) => `<li>${order.id}: ${order.status}, ${paise(order.amount)}
<ul>${payments.map(paymentItem).join('')}${disputes.map(disputeItem).join('')}${refunds
	.map(
		({ id, status, amount, payment_id }) =>
			`<li>${id}: refund ${status}, ${paise(amount)}${
				status === 'pending'
					? `<form method="post" action="${SANDBOX_PATH}"><input type="hidden" name="payment_id" value="${payment_id}"><button name="refund_id" value="${id}">Finish</button></form>`
					: ''
			}</li>`,
	)
	.join('')}</ul></li>`;

/** A payment with the actions that only its owner or payer can take at the provider: refunds by hand, and disputes. */
const paymentItem = ({ id, status, amount, captured, amount_refunded: back }: PaymentEntity) =>
	`<li>${id}: ${status}, ${paise(amount)}${
		captured && back < amount
			? `<form method="post" action="${SANDBOX_PATH}"><input type="hidden" name="payment_id" value="${id}"><label>Rupees <input name="refund_rupees" inputmode="decimal" placeholder="all"></label> <button name="do" value="refund">Refund by hand</button> <button name="do" value="dispute">Dispute</button></form>`
			: ''
	}</li>`;

const disputeItem = ({ id, status, amount, payment_id }: DisputeEntity) =>
	`<li>${id}: dispute ${status}, ${paise(amount)}${
		status === 'open'
			? `<form method="post" action="${SANDBOX_PATH}"><input type="hidden" name="payment_id" value="${payment_id}"><input type="hidden" name="dispute_id" value="${id}">${DISPUTE_ENDS.map((end) => `<button name="do" value="${end}">${end}</button>`).join(' ')}</form>`
			: ''
	}</li>`;

const paise = (amount: number) => `INR ${(amount / 100).toFixed(2)}`;
