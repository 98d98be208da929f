import { codeInOutbox } from '../code-in-outbox.ts';
import { pageOfDated } from '../packages-of-site.ts';
import { lookAtDialog } from './dialogs.ts';
import { WIDTHS } from './engine.ts';
import { until, type Visitor } from './visitor.ts';

/* What a visitor does, step by step; `visitor.ts` has the hands and eyes. */

/** A number that nobody else has, and the code that was sent to it last. */
function aPhone(origin: string) {
	const number = `9${String(Math.random()).slice(2, 11).padEnd(9, '7')}`;
	const code = () =>
		until('a code', async () => {
			const outbox = await (await fetch(`${origin}/sandbox/outbox`)).text();
			return codeInOutbox(outbox, `+91${number}`);
		});
	return { number, code };
}

/** A package that the search finds for a place and that leaves on a day with free seats. */
async function somethingToBook(origin: string, place: string): Promise<{ slug: string; date: string }> {
	const read = async (path: string) => (await (await fetch(`${origin}/api/v1${path}`)).json()).data;
	const found: { slug: string }[] = await read(`/package/list?destination=${place}`);
	for (const { slug } of found) {
		const offered: { date: string; seats_left: number }[] = await read(`/package/${slug}/availability`);
		const day = offered.find(({ seats_left: seats }) => seats >= 4);
		if (day) return { slug, date: day.date };
	}
	throw new Error(`nothing to book in ${place}`);
}

/** From the search to a paid booking, and its cancelling. */
export async function bookAndCancel(visit: Visitor): Promise<void> {
	const { slug, date } = await somethingToBook(visit.origin, 'Kerala');
	await visit.begin('/', 1280);
	await visit.type('#card-query', 'Kerala');
	await visit.engine.key('Escape');
	await visit.press('Explore');
	await visit.at('/packages');
	await visit.press({ css: `a[href^="/packagedetails/${slug}"]` });
	await visit.at(`/packagedetails/${slug}`);
	await visit.press({ css: `#departures [data-date="${date}"]` });
	await visit.press('Reserve free');
	const phone = aPhone(visit.origin);
	await visit.type('.login-step input[name="phone_number"]', phone.number);
	await visit.press('Continue');
	await visit.type('.login-step input[name="otp"]', await phone.code());
	// Somebody new says who they are.
	await visit.type('.login-step input[name="name"]', 'Asha Devi Rao');
	await visit.press('Verify');
	await visit.at('/checkout/');
	// The profile has filled in the name and the number.
	await visit.type('.checkout input[name="email"]', 'asha.rao@example.in');
	await visit.press({ css: '.checkout-pay' });
	await until('the payment window', () =>
		visit.engine.inFrame('iframe[title="Sandbox payment"]', async (frame) => {
			await until('Pay to press', () => frame.press({ css: 'button[value="success"]' }));
		}),
	);
	await visit.at('/booking/');
	await visit.heading('Your Booking is Confirmed!');
	await visit.press('Cancel this booking');
	await visit.heading('Cancel booking');
	await visit.press('Cancel the booking');
	await visit.heading('This booking is cancelled');
}

/** Waits until what a page fetches after its first use has run. */
async function used({ engine }: Visitor): Promise<void> {
	const file = await until('the script of a used page', () =>
		engine.run(() =>
			performance
				.getEntriesByType('resource')
				.map(({ name }) => name)
				.find((name) => /\/used-page\.[\w-]+\.js$/.test(name)),
		),
	);
	await engine.import(file);
}

/** The menu of somebody who is signed in leads to the profile, which asks before it is deleted, and is closed after Back. @returns what is wrong with the question */
export async function useAccountMenu(visit: Visitor): Promise<string[]> {
	await visit.go('/About');
	await visit.press({ css: '.header button.account' });
	await used(visit);
	await visit.press({ css: '#account a', words: 'Profile' });
	await visit.at('/account');
	// At once: what comes with the profile moves nothing under the press.
	await visit.press({ css: '[data-dialog="delete-profile"]' });
	await visit.see('#delete-profile[open]');
	const { faults } = await lookAtDialog(visit, 'deleting the profile', WIDTHS.toReversed());
	await visit.press({ css: '#delete-profile [data-close]' });
	await visit.gone('dialog[open]');
	await visit.back();
	await visit.at('/About');
	await visit.see('.header button.account');
	await visit.gone('#account');
	return faults;
}

/** From a card of the list to a call that was asked for, on a phone. */
export async function askForCall(visit: Visitor): Promise<void> {
	await visit.begin('/packages', 390);
	await visit.press({ css: 'article a', words: 'Call me about' });
	const field = (name: string) => `#form-dialog[open] input[name="${name}"]`;
	await visit.type(field('name'), 'Asha Devi Rao');
	await visit.type(field('email'), 'asha@example.in');
	await visit.type(field('phone_number'), aPhone(visit.origin).number);
	await visit.press({ css: '#form-dialog[open] button', words: 'Submit' });
	// Whoever types as slowly as a person is offered to confirm the number.
	const notNow = { css: '#login-dialog[open] .dialog-foot > button', words: 'Not now' };
	await until('thanks or the offer of a code', async () => {
		if (await visit.isShown(notNow.css)) await visit.engine.press(notNow);
		return visit.isShown('#form-dialog[open]', 'Always be trip-ing!!');
	});
	await visit.press({ css: '#form-dialog[open] [data-close], #form-dialog[open] .icon-button' });
	await visit.gone('#form-dialog');
	await visit.at('/packages');
}

/** Two packages of the list side by side; Back leads from one of them to the comparison, and from there to the list. */
export async function compareTwo(visit: Visitor): Promise<void> {
	await visit.begin('/packages?theme=Beach', 1280);
	await visit.press({ css: 'article [data-action="compare"]' });
	await visit.press({ css: '[data-compared="1"] article [data-action="compare"]' });
	await visit.press('Compare Now');
	await visit.at('/comparelist?packages1=');
	await visit.press({ css: 'thead th a[href^="/packagedetails/"]' });
	await visit.at('/packagedetails/');
	await visit.back();
	await visit.at('/comparelist?packages1=');
	await visit.see('thead th a[href^="/packagedetails/"]');
	await visit.back();
	await visit.at('/packages?theme=Beach');
	await visit.see('#compare-tray', 'Compare Now');
}

/** The menu of a phone opens, closes by its button and by Escape, leads on, and is closed after Back. */
export async function useMenu(visit: Visitor): Promise<void> {
	await visit.begin('/packages', 390);
	const open = async () => {
		await visit.press({ css: '.header button.menu' });
		await visit.see('#menu');
	};
	await open();
	await visit.press({ css: '#menu [popovertargetaction="hide"]' });
	await visit.gone('#menu');
	await open();
	await visit.engine.key('Escape');
	await visit.gone('#menu');
	await open();
	await used(visit);
	await visit.press({ css: '#menu a', words: 'About Us' });
	await visit.at('/About');
	await visit.gone('#menu');
	await visit.back();
	await visit.at('/packages');
	await visit.see('article');
	await visit.gone('#menu');
}

/** Back closes a dialog, then leads from the package to the list as it was narrowed; no dialog stands over that. */
export async function goBack(visit: Visitor): Promise<void> {
	await visit.begin('/packages?theme=Beach', 390);
	await visit.press({ css: 'article h2 a, article h3 a' });
	await visit.at('/packagedetails/');
	await visit.press({ css: '.header a[href^="/login"]' });
	// Its entry of the history comes with the page's script; WebKit passes over one whose page nobody has touched since.
	await until('an entry of the dialog', () =>
		visit.engine.run(() => (Object(history.state) as { dialogs?: unknown }).dialogs === 1),
	);
	await visit.press({ css: '#login-dialog[open] input[name="phone_number"]' });
	await visit.back();
	await visit.gone('dialog[open]');
	await visit.at('/packagedetails/');
	await visit.back();
	await visit.at('/packages?theme=Beach');
	await visit.see('article');
	await visit.gone('dialog[open]');
	await visit.press('Filters');
	await visit.press({ css: '#filter-drawer[open] .filters-close' });
	await visit.gone('#filter-drawer');
}

/** A package that was saved can be read once the site is gone, from the offline screen that comes in place of any page. */
export async function readOffline(visit: Visitor, stopSite: () => Promise<void>): Promise<void> {
	await visit.begin(await pageOfDated(visit.origin), 1280);
	await visit.press({ css: '[data-action="save"]' });
	await until('a worker that answers', () =>
		visit.engine.run(() => navigator.serviceWorker.controller !== null),
	);
	await until('a copy with its files', () =>
		visit.engine.run(async () => {
			const [copies, files] = await Promise.all([caches.open('copies'), caches.open('copied-files')]);
			const [copy] = await copies.keys();
			const html = copy && (await (await copies.match(copy))?.text());
			const stored = (await files.keys()).map(({ url }) => new URL(url).pathname);
			const named = html?.match(/\/_astro\/[\w.-]+\.css/g) ?? [];
			return html !== undefined && named.every((path) => stored.includes(path));
		}),
	);
	const name = await visit.engine.run(() => document.querySelector('h1')?.textContent?.trim() ?? '');
	await stopSite();
	await visit.go('/Conditions');
	await visit.heading("You'r Offline");
	await visit.press({ css: '[data-copies] a' });
	await visit.heading(name);
	await visit.see('[role="status"]', 'This is your copy of');
}
