import { holdRepository } from '#data/booking/holds.ts';
import type { Database } from '#data/database/schema.ts';
import type { HoldService } from './holds.ts';
import { requireHold, unknownHold } from './require-hold.ts';

interface Dependencies {
	db: Database;
	/** Epoch milliseconds. */
	now: () => number;
	holds: HoldService;
}

/** Reservations that a traveller has left. */
export function leftHolds({ db, now, holds }: Dependencies) {
	return {
		/**
		 * Takes the seats of a hold again after its customer left it by mistake. The new hold ends when the old one would have ended, so
		 * that leaving and returning wins no time. It keeps the coupon if that can still be used. A second call returns the same hold.
		 *
		 * @returns the id of the hold
		 * @throws AppError `not-found`; `invalid` when its time is over, it is paid for, or there are too few free seats
		 */
		async holdAgain(id: string): Promise<string> {
			const left = await holdRepository(db).byId(id);
			if (!left) throw unknownHold();
			const { customerId, packageId, departureId, travellers, couponCode, expiresAt: until } = left;
			// A hold that has ended before its time was left, unless another one took its place.
			const wasLeft = left.state === 'expired' && left.movedTo === null && now() < until;
			if (!wasLeft) {
				requireHold(left, now());
				return id;
			}
			const wanted = { packageId, departureId, travellers, until, couponCode };
			return (await holds.create(customerId, wanted)).holdId;
		},
	};
}
export type LeftHolds = ReturnType<typeof leftHolds>;
