import { $recent } from '#client/stores/recent.ts';
import { $saved, forgetSaved } from '#client/stores/saved.ts';
import { cardId, fetchCards } from './fetch-cards.ts';
import './hearts.ts';

/* Fills the page of saved packages with current cards. A card that is no longer saved stays until the next visit. */

const part = (name: string) => document.querySelector<HTMLElement>(`[data-saved-section="${name}"]`);
const failed = document.querySelector<HTMLElement>('.saved-failed');
const away = document.querySelector<HTMLElement>('.saved-away');
const shown = (section: HTMLElement | null) => [...(section?.querySelectorAll('li') ?? [])].map(cardId);

/** Saved packages that were not on offer when they were last asked for. They stay saved: the next import may bring them back. */
let idsAway: readonly string[] = [];

/** Outlines of cards that are being loaded, at most three. */
const outlines = (count: number) =>
	Array.from({ length: Math.min(count, 3) }, () => {
		const item = document.createElement('li');
		item.innerHTML = '<div class="card-skeleton"></div>';
		return item;
	});

/** Shows these packages in a section of the page; returns those that are no longer on offer. */
async function fill(section: HTMLElement | null, ids: readonly string[]): Promise<string[]> {
	const list = section?.querySelector('ul');
	if (!section || !list) return [];
	section.hidden = false;
	const waiting = outlines(ids.length - list.children.length);
	list.append(...waiting);
	list.ariaBusy = 'true';
	try {
		const cards = await fetchCards(ids);
		list.replaceChildren(...cards);
		const found = cards.map(cardId);
		return ids.filter((id) => !found.includes(id));
	} finally {
		for (const item of waiting) item.remove();
		list.ariaBusy = null;
	}
}

async function showSaved() {
	idsAway = await fill(part('saved'), $saved.get());
	tellAway();
}

/** Says how many saved packages are not on offer, or that nothing is saved. */
function tellAway(): void {
	const saved = part('saved');
	const none = saved?.querySelector<HTMLElement>('[data-none]');
	if (none) none.hidden = $saved.get().length + shown(saved).length > 0;
	const { length } = idsAway;
	const words = away?.querySelector('span');
	if (!away || !words) return;
	words.textContent = length === 1 ? '1 saved package is' : `${length} saved packages are`;
	away.hidden = length === 0;
}

async function showRecent() {
	const recent = part('recent');
	const ids = $recent.get().filter((id) => !$saved.get().includes(id));
	await fill(recent, ids);
	if (recent) recent.hidden = shown(recent).length === 0;
}

let shownBefore: Promise<void> = Promise.resolve();

/** Shows both sections. Calls run one after the other, so that an older response cannot replace a newer one. */
function show(): void {
	shownBefore = shownBefore.then(async () => {
		if (failed) failed.hidden = true;
		try {
			await showSaved();
			await showRecent();
		} catch {
			if (failed) failed.hidden = false;
		}
	});
}

/** Takes the focus from a button that is hidden by its press. */
const focusPage = () => document.querySelector('main')?.focus();

failed?.querySelector('button')?.addEventListener('click', () => {
	focusPage();
	show();
});
away?.querySelector('button')?.addEventListener('click', () => {
	focusPage();
	forgetSaved(idsAway);
});
part('recent')
	?.querySelector('[data-forget]')
	?.addEventListener('click', () => {
		$recent.set([]);
		part('recent')?.setAttribute('hidden', '');
		focusPage();
	});
show();
$saved.listen((ids) => {
	// Taken out, here or in another tab.
	idsAway = idsAway.filter((id) => ids.includes(id));
	tellAway();
	// Another tab has saved a package that is not shown yet.
	const there = [...idsAway, ...shown(part('saved')), ...shown(part('recent'))];
	if (ids.some((id) => !there.includes(id))) show();
});
