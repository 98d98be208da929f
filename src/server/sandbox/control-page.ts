import type { Faults, SandboxAccount } from './sandbox-entities.ts';
import { SANDBOX_PATH } from './sandbox-keys.ts';

const checked = (is: boolean) => (is ? ' checked' : '');
const selected = (is: boolean) => (is ? ' selected' : '');

/** The sandbox's page for developers: its latest orders, and switches for its faults. All shown data is made by the sandbox. */
export function controlPage(
	accounts: readonly SandboxAccount[],
	{ slowMs, isDown, refunds }: Faults,
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
}: SandboxAccount) => `<li>${order.id}: ${order.status}, ${paise(order.amount)}
<ul>${payments.map(({ id, status, amount }) => `<li>${id}: ${status}, ${paise(amount)}</li>`).join('')}${refunds
	.map(
		({ id, status, amount, payment_id }) =>
			`<li>${id}: refund ${status}, ${paise(amount)}${
				status === 'pending'
					? `<form method="post" action="${SANDBOX_PATH}"><input type="hidden" name="payment_id" value="${payment_id}"><button name="refund_id" value="${id}">Finish</button></form>`
					: ''
			}</li>`,
	)
	.join('')}</ul></li>`;

const paise = (amount: number) => `INR ${(amount / 100).toFixed(2)}`;
