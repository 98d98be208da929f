import { expect, test } from 'vitest';
import { changeState } from '#data/booking/change-state.ts';
import { bookingDatabase, bookingSite } from '../../support/booking-site.ts';
import { onEachEngine } from '../../support/test-database.ts';

onEachEngine((engine) => {
	test('a state changes where the present one allows it, with other columns of the row; otherwise nothing changes', async () => {
		const { db } = await bookingDatabase(engine);
		const site = bookingSite(db);
		const { order: first } = await site.order('asha', '1');
		const { order: second } = await site.order('ravi', '1');
		const states = async () =>
			(await db.selectFrom('orders').select(['id', 'state', 'closedAt']).orderBy('createdAt').execute()).map(
				({ id, state, closedAt }) => [id, state, closedAt],
			);
		expect(await changeState(db, 'order', first.id, 'void', { closedAt: 5 })).toBe(true);
		expect(await changeState(db, 'order', first.id, 'void', { closedAt: 6 })).toBe(false);
		expect(await changeState(db, 'order', 'unknown', 'void')).toBe(false);
		expect((await states()).toSorted()).toEqual(
			[
				[first.id, 'void', 5],
				[second.id, 'open', null],
			].toSorted(),
		);
	});
});
