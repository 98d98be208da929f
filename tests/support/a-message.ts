import type { Message, WaitingMessage } from '#data/message/outbox.ts';

/** A text message with a key of its own; `changes` has the fields that matter to the test. */
export const aMessage = (changes: Partial<Message> = {}): Message => ({
	channel: 'sms',
	recipient: '+919812345678',
	template: 'greeting',
	variables: { name: 'Asha' },
	text: 'Good morning, Asha',
	code: null,
	idempotencyKey: crypto.randomUUID(),
	...changes,
});

/** A message that is being delivered. */
export const aWaitingMessage = (changes: Partial<WaitingMessage> = {}): WaitingMessage => ({
	...aMessage(),
	id: 'm1',
	createdAt: 0,
	waitsSince: 0,
	attempts: 1,
	subject: null,
	expiresAt: null,
	...changes,
});
