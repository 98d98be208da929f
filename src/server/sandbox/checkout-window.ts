import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SANDBOX_PATH } from '#server/settings/sandbox-keys.ts';
import { PAYMENT_OUTCOMES } from './payment-outcomes.ts';
import type { OrderEntity } from './sandbox-entities.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, 'browser', name), 'utf8');

/** The script that pages load: it defines `Razorpay`, like the provider's own script. */
export const checkoutScript = (): string => read('checkout.js').replaceAll('{{SANDBOX_PATH}}', SANDBOX_PATH);
/** Script and style of the checkout window. */
export const windowScript = (): string => read('window.js').replaceAll('{{SANDBOX_PATH}}', SANDBOX_PATH);
export const windowStyle = (): string => read('window.css');

const rupees = new Intl.NumberFormat('en-IN', {
	style: 'currency',
	currency: 'INR',
	maximumFractionDigits: 0,
});

/** The checkout window that pays an order; without an order, one that says so and can only be closed. */
export function checkoutWindow(order: OrderEntity | undefined): string {
	const choices = Object.entries(PAYMENT_OUTCOMES)
		.map(([outcome, label]) => `<button type="button" value="${outcome}">${label}</button>`)
		.join('\n');
	const about = order
		? `<p class="amount">${rupees.format(order.amount / 100)}</p>
<p class="order">Order ${order.id}</p>
<p role="status"></p>`
		: '<p role="status">There is no such order.</p>';
	return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Sandbox payment</title>
<link rel="stylesheet" href="${SANDBOX_PATH}/v1/window.css">
<main class="window" data-order="${order?.id ?? ''}" hidden>
<div>
<h1>Sandbox payment</h1>
<p>Nothing is charged. Choose how this payment ends.</p>
${about}
</div>
<div class="ends">
${order ? choices : ''}
</div>
<div class="leave"><button type="button" value="dismiss">Close without paying</button></div>
</main>
<script src="${SANDBOX_PATH}/v1/window.js"></script>
</html>
`;
}
