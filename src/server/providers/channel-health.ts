import type { Channel } from '#data/message/outbox.ts';
import { MINUTE_MS } from '#domain/time/milliseconds.ts';
import { log } from '#server/log.ts';
import { settingToLookAt } from './delivery-fault.ts';

/** A channel is failing when this many tries in a row have failed, over this time: a short fault of a gateway passes by itself. */
const FAILURES = 3;
const FAILING_AFTER_MS = MINUTE_MS;

/**
 * Tracks which channels are failing, as seen by this process. The rejection of a single message does not count.
 *
 * @param now milliseconds of a clock that never goes back
 * @param settingOf the setting to look at when messages of a channel do not leave for a reason
 */
export function channelHealth(
	now: () => number = () => performance.now(),
	settingOf: (channel: Channel, reason: string) => string = settingToLookAt,
) {
	const failures = new Map<Channel, { count: number; since: number; isFailing: boolean }>();
	return {
		/** Counts a failed try. The one that makes the channel fail is logged, with the setting to look at. */
		failed(channel: Channel, reason: string): void {
			const { count, since, isFailing } = failures.get(channel) ?? {
				count: 0,
				since: now(),
				isFailing: false,
			};
			const isFailingNow = count + 1 >= FAILURES && now() - since >= FAILING_AFTER_MS;
			failures.set(channel, { count: count + 1, since, isFailing: isFailing || isFailingNow });
			if (isFailingNow && !isFailing)
				log('error', 'messages do not leave', { channel, reason, setting: settingOf(channel, reason) });
		},
		/** A message was taken. */
		delivered(channel: Channel): void {
			if (failures.get(channel)?.isFailing) log('info', 'messages leave again', { channel });
			failures.delete(channel);
		},
		failing: (): Channel[] =>
			[...failures].filter(([, { isFailing }]) => isFailing).map(([channel]) => channel),
	};
}
