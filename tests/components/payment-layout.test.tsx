import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import '#features/booking/booking.css';
import '#features/booking/paying.css';
import { island, ORDER, PAID, paymentWindows } from '../support/payment-island.tsx';
import { type ApiAnswer, stubApi } from '../support/stub-api.ts';

/* What became of a payment is said without a press: the words stand where those before them stood, and nothing below them moves. */

const { opened } = paymentWindows();

const REFUND = {
	amount: 1000,
	reference: 'pay_1',
	status: 'due',
	is_delayed: false,
	is_withheld: false,
	given_back_besides: 0,
	way: 'It goes to the card or account it came from. Banks take up to seven working days.',
	reason: 'Too late.',
};

/** What the server answers to the order and to the report of a payment, by the block that is shown then. Without an order it is late. */
const ANSWERS: Record<string, { order?: ApiAnswer; report?: ApiAnswer }> = {
	late: {},
	failed: { order: { status: 503 } },
	confirming: { order: { data: ORDER }, report: { status: 502 } },
	refunded: {
		order: { data: ORDER },
		report: { data: { status: 'being refunded', refund: REFUND, message: '' } },
	},
	rejected: {
		order: { data: ORDER },
		report: { status: 400, message: 'The payment could not be verified.' },
	},
};

/** The HTML of the server, and an element below it. */
const place = document.createElement('main');
const below = document.createElement('footer');

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	place.innerHTML = renderToString(island());
	document.body.append(place, below);
	onTestFinished(() => {
		place.remove();
		below.remove();
		vi.useRealTimers();
	});
});

/** The block that is shown, and where its heading and what is below the page are. */
const shown = () => {
	const [block] = [...place.querySelectorAll<HTMLElement>('[data-state]')].filter((element) =>
		element.checkVisibility({ visibilityProperty: true }),
	);
	return {
		state: block?.dataset['state'],
		top: block?.querySelector('h1')?.getBoundingClientRect().top,
		below: below.getBoundingClientRect().top,
	};
};

const hydrate = () => {
	const root = hydrateRoot(place, island());
	onTestFinished(() => root.unmount());
	return expect.poll(() => place.querySelector('[data-asleep]')).toBeNull();
};

test('nothing moves when the page has its script, and its spinner is there before', async () => {
	stubApi(() => new Promise<ApiAnswer>(() => {}));
	const before = shown();
	expect(before.state).toBe('waiting');
	const spinner = place.querySelector('.spinner');
	expect(spinner?.checkVisibility({ visibilityProperty: true })).toBe(true);
	await hydrate();
	expect(shown()).toEqual(before);
	expect(spinner?.checkVisibility({ visibilityProperty: true })).toBe(true);
});

test.each(Object.entries(ANSWERS))('nothing moves when a payment is %s', async (state, { order, report }) => {
	stubApi(async ({ path }) =>
		path === '/payments/orders' ? (order ?? new Promise<ApiAnswer>(() => {})) : report,
	);
	const before = shown();
	await hydrate();
	if (!order) await vi.advanceTimersByTimeAsync(15_000);
	if (report) {
		await expect.poll(() => opened).toHaveLength(1);
		opened[0]?.handler(PAID);
	}
	await expect.poll(() => shown().state).toBe(state);
	expect(shown()).toEqual({ ...before, state });
	expect(place.querySelector('.spinner')?.checkVisibility({ visibilityProperty: true })).toBe(
		state === 'confirming',
	);
});
