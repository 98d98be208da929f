import type { APIContext } from 'astro';
import { expect, test } from 'vitest';
import { GET } from '../../src/pages/booking/[id]/calendar.ics.ts';
import { ask, bookingCalls } from '../support/booking-calls.ts';
import { operatorKeyOf } from '../support/operator-key.ts';

/* The calendar file of a booked journey, as its page gives it. */

const { anOrder, current } = bookingCalls();

const PHONE = '+91 98220 54321';

/** The description of the journey in the file, unfolded. */
async function textOf(id: string): Promise<string> {
	const key = current.site.services.access.ownerKeyOf({ id, linkVersion: 0, restoredAt: null });
	const url = new URL(`http://localhost/booking/${id}/calendar.ics?key=${key}`);
	const context = { params: { id }, url, locals: { siteOrigin: url.origin }, request: new Request(url) };
	const response = await GET(context as unknown as APIContext);
	const file = (await response.text()).replaceAll('\r\n ', '');
	return /\r\nDESCRIPTION:([^\r]*)/.exec(file)?.[1] ?? '';
}

test('D144: has the phone of the operator once it has confirmed, and no longer after a cancellation', async () => {
	const { pay, verify, amount } = await anOrder();
	const id = String((await verify(await pay())).body.data['booking_id']);
	const { hold } = await current.site.services.bookings.read(id);
	const { operatorId, operatorName } = hold.offer;
	await current.site.db.updateTable('agents').set({ phone: PHONE }).where('id', '=', operatorId).execute();
	expect(await textOf(id)).not.toContain(PHONE);

	const key = await operatorKeyOf(current.site.db, id);
	await ask('POST', `/api/v1/booking/${id}/confirm`, { key });
	expect(await textOf(id)).toContain(`\\nCall ${operatorName.replaceAll(/[,;]/g, '\\$&')}: ${PHONE}\\n`);

	const own = current.site.services.access.ownerKeyOf({ id, linkVersion: 0, restoredAt: null });
	await ask('POST', `/api/v1/booking/${id}/cancel`, { refund_amount: amount, key: own });
	expect(await textOf(id)).not.toContain(PHONE);
});
