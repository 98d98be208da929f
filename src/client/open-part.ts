import type { DialogPart } from '#contracts/dialog-part.ts';
import { type Frame, isOpen } from './frame.ts';
import { holdUntilAlive } from './until-alive.ts';

/**
 * Fills a frame with what the server has drawn, which can be read and typed into at once, and then brings it to life: on a slow
 * line the HTML of a form is there half a second before React.
 *
 * @param asked the server's answer, a `DialogPart`
 * @param load fetches what brings it to life; nothing does where it only says something
 * @throws when either cannot be had
 */
export async function openPart<Props>(
	frame: Frame,
	asked: Promise<Response>,
	load?: () => Promise<(frame: Frame, props: Props) => Promise<unknown>>,
): Promise<void> {
	const answer = await asked;
	if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
	const { html, props }: DialogPart<Props> = await answer.json();
	if (!isOpen(frame)) return;
	const { content } = frame;
	content.innerHTML = html;
	content.ariaBusy = null;
	if (!load) return;
	const meanwhile = holdUntilAlive(content);
	const bringToLife = await load();
	if (isOpen(frame)) await meanwhile.handOver(() => bringToLife(frame, props));
}
