import { DAY_MS } from '#domain/time/milliseconds.ts';
import type { Database } from '../database/schema.ts';
import { CHANNELS, type Channel } from './outbox.ts';
import { canBeSent } from './outbox-retries.ts';

/** The messages of a channel that have not left. */
export interface ChannelStatus {
	channel: Channel;
	/** New, or on the way. */
	waiting: number;
	/** Failed at least once, to be tried again. */
	retrying: number;
	/** Given up, and can be sent again. */
	givenUp: number;
	/** Given up and not to be sent again: they have expired, contained a code, or are emptied. */
	lost: number;
	/** Messages that were given up in the last day because of a fault. */
	lostLately: number;
	/** Since when the oldest message that was never tried has been due (epoch milliseconds); null without any. */
	untriedSince: number | null;
	/** When the oldest of the first three was written (epoch milliseconds); null without any. */
	oldest: number | null;
	/** Why the last try failed, as `deliveryReasonOf` says it; null when none was made. */
	lastError: string | null;
}

/** A message that was given up and can be sent again, without its recipient. */
export interface GivenUpMessage {
	id: string;
	channel: Channel;
	template: string;
	createdAt: number;
	lastError: string | null;
}

/** Reads the state of the outbox, for the owner's commands. */
export function outboxStatusRepository(db: Database) {
	const undelivered = () => db.selectFrom('outbox').where('deliveredAt', 'is', null);
	const waiting = () => undelivered().where('gaveUpAt', 'is', null);
	const givenUp = () => undelivered().where('gaveUpAt', 'is not', null);

	return {
		/** The counts of every channel, in the order of `CHANNELS`. */
		async channels(now: number): Promise<ChannelStatus[]> {
			const ofWaiting = await waiting()
				.groupBy('channel')
				.select(({ fn }) => [
					'channel',
					fn.countAll<number>().filterWhere('lastError', 'is', null).as('waiting'),
					fn.countAll<number>().filterWhere('lastError', 'is not', null).as('retrying'),
					fn.min<number | null>('createdAt').as('oldest'),
					fn.min<number | null>('nextAttemptAt').filterWhere('lastError', 'is', null).as('untriedSince'),
				])
				.execute();
			const ofGivenUp = await givenUp()
				.groupBy('channel')
				.select(({ fn }) => [
					'channel',
					fn.countAll<number>().as('all'),
					fn.countAll<number>().filterWhere(canBeSent(now)).as('givenUp'),
					fn
						.countAll<number>()
						.filterWhere(({ and, not, eb }) =>
							and([
								not(canBeSent(now)(eb)),
								eb('lastError', 'is not', null),
								eb('gaveUpAt', '>', now - DAY_MS),
							]),
						)
						.as('lostLately'),
					fn.min<number | null>('createdAt').filterWhere(canBeSent(now)).as('oldest'),
				])
				.execute();
			return Promise.all(
				CHANNELS.map(async (channel): Promise<ChannelStatus> => {
					const open = ofWaiting.find((row) => row.channel === channel);
					const ended = ofGivenUp.find((row) => row.channel === channel);
					const ages = [open?.oldest, ended?.oldest].filter((age) => typeof age === 'number');
					return {
						channel,
						waiting: open?.waiting ?? 0,
						retrying: open?.retrying ?? 0,
						untriedSince: open?.untriedSince ?? null,
						givenUp: ended?.givenUp ?? 0,
						lostLately: ended?.lostLately ?? 0,
						lost: (ended?.all ?? 0) - (ended?.givenUp ?? 0),
						oldest: ages.length > 0 ? Math.min(...ages) : null,
						lastError: await lastError(channel),
					};
				}),
			);
		},

		/** Messages that were given up and can be sent again, the newest first. */
		async givenUp(now: number, limit: number): Promise<GivenUpMessage[]> {
			const rows = await givenUp()
				.where(canBeSent(now))
				.select(['id', 'channel', 'template', 'createdAt', 'lastError'])
				.orderBy('gaveUpAt', 'desc')
				.orderBy('id')
				.limit(limit)
				.execute();
			return rows.map((row) => ({ ...row, channel: row.channel as Channel }));
		},
	};

	/** The last error of messages that are being tried; without any, of those that were given up. */
	async function lastError(channel: Channel): Promise<string | null> {
		const [trying, ended] = [waiting(), givenUp()].map((messages) =>
			messages.select('lastError').where('channel', '=', channel).where('lastError', 'is not', null).limit(1),
		);
		const row =
			(await trying?.orderBy('nextAttemptAt', 'desc').executeTakeFirst()) ??
			(await ended?.orderBy('gaveUpAt', 'desc').executeTakeFirst());
		return row?.lastError ?? null;
	}
}
