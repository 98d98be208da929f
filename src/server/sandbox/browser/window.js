// The checkout window of the sandbox: tells the bank how the payment ends, and tells the page that opened it the outcome.
const main = document.querySelector('main');
const said = document.querySelector('[role="status"]');
const report = (message) => parent.postMessage(message, location.origin);

main.addEventListener('click', async ({ target }) => {
	const outcome = target.closest('button')?.value;
	if (!outcome) return;
	if (outcome === 'dismiss') return report({ outcome });
	for (const button of main.querySelectorAll('button')) button.disabled = true;
	const response = await fetch('{{SANDBOX_PATH}}/v1/checkout/pay', {
		method: 'POST',
		body: new URLSearchParams({ order_id: main.dataset.order, outcome }),
	});
	const result = await response.json();
	for (const button of main.querySelectorAll('button')) button.disabled = false;
	if (response.ok && outcome === 'never-returns') return report({ outcome: 'dismiss' });
	if (result.error) said.textContent = result.error.description;
	report(result.error ? { outcome, error: result.error } : { outcome, result });
});
// Key presses in this window do not reach the page that opened it.
addEventListener('keydown', ({ key }) => {
	if (key === 'Escape') report({ outcome: 'dismiss' });
});
// Shown only now that its buttons and keys have listeners: a press before would be lost.
main.hidden = false;
