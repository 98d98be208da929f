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

/** Holds that their customer has left. */
export function leftHolds({ db, now, holds }: Dependencies) {
	return {
		/**
		 * Takes the seats of a hold again after its customer left it by mistake. The new hold ends when the old one would have ended, so
		 * that leaving and returning wins no time. It keeps the coupon as a hold that was not left does. A second call
		 * returns the same hold. One that the customer has made in another way since is returned to the customer alone: who had the address
		 * of the left one gets no other by it.
		 *
		 * @param callerId the customer who asks, if one is signed in
		 * @returns the id of the hold
		 * @throws AppError `not-found`; `invalid` when its time is over, it is paid for, or there are too few free seats, or somebody else
		 *   asks and the customer holds seats of that departure
		 */
		async holdAgain(id: string, callerId?: string): Promise<string> {
			const left = await holdRepository(db).byId(id);
			if (!left) throw unknownHold();
			const { customerId, packageId, departureId, travellers, couponCode, expiresAt: until } = left;
			// A hold that has ended before its time was left, unless it was moved to another departure.
			const next = left.movedTo === null ? undefined : await holdRepository(db).byId(left.movedTo);
			const wasMoved = next !== undefined && next.departureId !== departureId;
			const wasLeft = left.state === 'expired' && !wasMoved && now() < until;
			if (!wasLeft) {
				requireHold(left, now());
				return id;
			}
			const isAnybody = customerId !== callerId;
			const wanted = { packageId, departureId, travellers, until, couponCode, inPlaceOf: id, isAnybody };
			return (await holds.create(customerId, wanted)).holdId;
		},
	};
}
export type LeftHolds = ReturnType<typeof leftHolds>;
