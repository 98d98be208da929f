import { callRequests } from '#client/storage/call-requests.ts';

/** Says on the controls of compared packages that a call about them was requested; another one can still be. */
function markCalled(): void {
	const asked = new Set(callRequests().map(({ id }) => id));
	for (const head of document.querySelectorAll<HTMLElement>('th[data-package]')) {
		const { package: id = '', name = '' } = head.dataset;
		const control = head.querySelector('[data-action="open-form"]');
		if (!control || !asked.has(id)) continue;
		control.textContent = 'Call requested';
		control.setAttribute('aria-label', `Call requested about ${name}. Request another one`);
	}
}

markCalled();
addEventListener('call-requested', markCalled);
