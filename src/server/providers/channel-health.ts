import type { Channel } from '#data/message/outbox.ts';
import { MINUTE_MS } from '#domain/time/milliseconds.ts';
import { log } from '#server/log.ts';
import { mayBeOfRecipient, settingToLookAt } from './delivery-fault.ts';

/**
 * A channel is failing when this many tries in a row have failed, over this time: a short fault of a gateway passes by itself. A fault
 * that may be one recipient's counts when a second recipient has it too, however often each is tried (decision D264).
 */
const FAILURES = 3;
const FAILING_AFTER_MS = MINUTE_MS;

/** The failed tries of a channel since its last delivery. */
interface Failures {
	since: number;
	/** Tries that failed by a fault of the channel. */
	ofChannel: number;
	/** The first recipient whose fault it may have been. It is in memory alone. */
	recipient: string | undefined;
	isOfSeveral: boolean;
	isFailing: boolean;
}

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
	const failures = new Map<Channel, Failures>();
	const begun = (): Failures => ({
		since: now(),
		ofChannel: 0,
		recipient: undefined,
		isOfSeveral: false,
		isFailing: false,
	});
	return {
		/** Counts a failed try. The one that makes the channel fail is logged, with the setting to look at. */
		failed(channel: Channel, reason: string, recipient: string): void {
			const seen = failures.get(channel) ?? begun();
			failures.set(channel, seen);
			// The desk is one recipient, and all of its channel.
			if (channel === 'desk' || !mayBeOfRecipient(reason)) seen.ofChannel++;
			else {
				seen.recipient ??= recipient;
				seen.isOfSeveral ||= seen.recipient !== recipient;
			}
			const isOutage = seen.ofChannel >= FAILURES || seen.isOfSeveral;
			if (seen.isFailing || !isOutage || now() - seen.since < FAILING_AFTER_MS) return;
			seen.isFailing = true;
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
