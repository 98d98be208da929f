import { z } from 'zod';
import { dltName } from '#server/messages/dlt-name.ts';
import type { Msg91 } from '#server/settings/msg91-settings.ts';
import { DeliveryError } from './delivery-error.ts';
import { isRejection } from './message-gateway.ts';
import type { Deliver } from './outbox-delivery.ts';
import { readLimitedText } from './read-text.ts';

/** The largest answer in bytes; usual ones are below a hundred. */
const ANSWER_LIMIT_BYTES = 10_000;

/** The variables that are names; sentences and links are never cut (decision D265). */
const NAMES = ['packageName', 'operatorName'];

/** An answer, as far as it is read. Refusals may come with status 200. */
const answered = z.object({ type: z.string() });

/**
 * Sends text messages by MSG91's Flow API. Text messages to numbers of India need words that were approved before (DLT), so it gets a
 * template's id and our variables by their own names, and writes the text itself. It knows no idempotency key.
 */
export const sendByMsg91 =
	({ url, authKey, templates }: Msg91): Deliver =>
	async ({ recipient, template, variables }, signal) => {
		const id = templates[template];
		if (!id) throw new DeliveryError('no template', { isRejected: true });
		const texts = Object.entries(variables).map(([name, value]) => [
			name,
			NAMES.includes(name) ? dltName(String(value ?? '')) : String(value ?? ''),
		]);
		const to = { ...Object.fromEntries(texts), mobiles: recipient.replace('+', '') };
		// No redirect: the key is for this address alone.
		const response = await fetch(url, {
			method: 'POST',
			headers: { authkey: authKey, 'content-type': 'application/json' },
			body: JSON.stringify({ template_id: id, recipients: [to] }),
			redirect: 'manual',
			signal,
		});
		const { status, ok } = response;
		if (!ok) await response.body?.cancel();
		if (!ok) throw new DeliveryError(`status ${status}`, { isRejected: isRejection(status) });
		const { type } = answered.parse(JSON.parse(await readLimitedText(response, ANSWER_LIMIT_BYTES)));
		// Its words may repeat the number, so the log says no more.
		if (type !== 'success') throw new DeliveryError('answer error');
	};
