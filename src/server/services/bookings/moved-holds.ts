import { holdRepository } from '#data/booking/holds.ts';
import type { Database } from '#data/database/schema.ts';
import { checkHold } from '#domain/booking/booking.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { HoldService } from './holds.ts';
import { isSoldOut } from './new-holds.ts';
import { requireHold, unknownHold } from './require-hold.ts';

interface Dependencies {
	db: Database;
	/** Epoch milliseconds. */
	now: () => number;
	holds: HoldService;
}

/** Holds for which another date is chosen. */
export function movedHolds({ db, now, holds }: Dependencies) {
	return {
		/**
		 * Holds as many seats of another departure of the same package in place of a hold, whose seats become free in the same transaction
		 * (decision D207). The new hold ends when the old one would have ended, and keeps its coupon as one that stays does. An open
		 * order of the old one becomes void. Where the customer already has a hold of the departure, that one is returned as it is, and the
		 * old one ends as well; for the customer alone, as in `whereTo`.
		 *
		 * @param callerId the customer who asks, if one is signed in
		 * @returns as `create` does
		 * @throws AppError `not-found`; `invalid` when the hold's time is over or it is paid for, and when the departure is not on offer or
		 *   has too few free seats, or somebody else asks and the customer holds seats of it; `conflict` when the hold is changed at the
		 *   same moment; then nothing has changed
		 */
		async move(
			id: string,
			departureId: string,
			callerId?: string,
		): Promise<{ holdId: string; isNew: boolean }> {
			const old = await holdRepository(db).byId(id);
			if (!old) throw unknownHold();
			requireHold(old, now());
			const { customerId, packageId, travellers, couponCode, expiresAt: until } = old;
			const isAnybody = customerId !== callerId;
			const wanted = { packageId, departureId, travellers, couponCode, until, insteadOf: old, isAnybody };
			return holds.create(customerId, wanted).catch((error: unknown) => {
				if (!isSoldOut(error)) throw error;
				// It is the date that cannot be had, not the number of travellers.
				const { message } = error;
				throw new AppError('invalid', message, { fields: { availability_id: message } });
			});
		},

		/**
		 * The hold that stands in place of one that was moved or made again, perhaps several times, for its customer alone: who had the
		 * address of the old one gets no other by it.
		 *
		 * @returns its id; it is valid, or paid for
		 * @throws AppError `not-found` for anybody else, and where there is no such hold
		 */
		async whereTo(id: string, customerId: string): Promise<string> {
			const holds = holdRepository(db);
			let hold = await holds.byId(id);
			// Each was moved to a hold that was valid then, so no hold follows itself.
			while (hold && hold.movedTo !== null) hold = await holds.byId(hold.movedTo);
			if (!hold || hold.id === id || hold.customerId !== customerId) throw unknownHold();
			if (hold.state !== 'converted' && !checkHold(hold, now()).ok) throw unknownHold();
			return hold.id;
		},
	};
}
export type MovedHolds = ReturnType<typeof movedHolds>;
