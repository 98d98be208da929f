import { DECISION_KEY, type Decision, decide, decision, isRefusedByBrowser } from './decision.ts';

/*
 * Google Analytics after consent (decision D74). The host adds this module to pages only where GA_MEASUREMENT_ID is set
 * (`server/host/measuring.ts`); nothing of Google is requested before the visitor has agreed.
 */

const [id = '', scriptUrl = '', policyPath = ''] =
	document.querySelector<HTMLElement>('[data-measuring]')?.dataset['measuring']?.split(' ') ?? [];

/** The decision on this page, also where the browser cannot store it. */
let current = decision();
let stop: (() => void) | undefined;
/**
 * True while a consent has stood since the page was opened and measuring has not started: what is in the first view is noted before
 * Google's module is there.
 */
let countsPast = current === 'yes';

async function apply(): Promise<void> {
	if (current !== 'yes') {
		stop?.();
		stop = undefined;
		countsPast = false;
		return;
	}
	const { measure } = await import('./google.ts');
	// Refused meanwhile, or already started by another event.
	if ((current as Decision) !== 'yes' || stop) return;
	stop = measure({ id, scriptUrl, past: countsPast ? (window.analyticsQueue ?? []) : [] });
	countsPast = false;
}

async function showQuestion(opener?: HTMLElement): Promise<void> {
	const { showConsentBar } = await import('./consent-bar.ts');
	showConsentBar({
		current,
		isRefusedByBrowser: isRefusedByBrowser(),
		policyPath,
		opener,
		onDecision: (decided) => {
			decide(decided);
			current = decided;
			void apply();
		},
	});
}

/** The control at the foot of the page, beside the privacy policy, that shows the question again. */
function addFooterButton(): void {
	const button = Object.assign(document.createElement('button'), {
		type: 'button',
		textContent: 'Analytics choices',
	});
	button.onclick = () => void showQuestion(button).catch(() => undefined);
	const item = document.createElement('li');
	item.append(button);
	document.querySelector('.footer nav ul')?.append(item);
}

/** Follows a decision of another page: measuring starts or stops here, and the question is answered. */
async function follow(): Promise<void> {
	current = decision();
	await apply();
	if (current !== null) (await import('./consent-bar.ts')).closeConsentBar();
}

addFooterButton();
addEventListener('storage', ({ key }) => {
	if (key === DECISION_KEY || key === null) void follow().catch(() => undefined);
});
// A page that comes back from the browser's memory has missed it.
addEventListener('pageshow', ({ persisted }) => {
	if (persisted && decision() !== current) void follow().catch(() => undefined);
});
// Without network, or with files of a removed release, nothing is measured and no question is shown.
(current === null ? showQuestion() : apply()).catch(() => undefined);
