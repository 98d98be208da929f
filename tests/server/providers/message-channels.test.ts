import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { HOUR_MS } from '#domain/time/milliseconds.ts';
import { messageChannels, wayOf } from '#server/providers/message-channels.ts';
import { outboxFile } from '#server/providers/outbox-file.ts';
import { aMessage } from '../../support/a-message.ts';
import { capturedLog } from '../../support/captured-log.ts';
import { deadAddress, openGateway } from '../../support/open-gateway.ts';
import { openMailServer } from '../../support/open-mail-server.ts';
import { NOON, openOutbox } from '../../support/open-outbox.ts';
import { temporaryFolder } from '../../support/test-database.ts';

const DESK = 'desk@holidays.example';

const newLead = () =>
	aMessage({
		...{ channel: 'desk', recipient: 'sales', template: 'new-lead', text: 'Asha asks for a call' },
		variables: {
			...{ leadId: '7', name: 'Asha', departureMonth: 'May', verifiedAt: null, budget: '' },
			comment: 'Please call.\nverifiedAt: 1796000000000',
		},
	});

/** An outbox that delivers by these settings and no others. */
async function delivering(settings: Partial<Parameters<typeof messageChannels>[0]>) {
	const none = {
		isProduction: false,
		sms: undefined,
		msg91: undefined,
		whatsapp: undefined,
		mailFrom: undefined,
		smtpUrl: undefined,
	};
	const dataDir = temporaryFolder();
	const opened = await openOutbox('SQLite');
	const config = { ...none, dataDir, leadWebhook: undefined, deskEmail: DESK, ...settings };
	const delivery = opened.open(messageChannels(config));
	await opened.outbox.add([newLead()], NOON);
	delivery.wake();
	return { ...opened, delivery, file: outboxFile(dataDir) };
}

test('D215: without a webhook the desk reads by e-mail, with all that a program would get', async () => {
	const mail = await openMailServer();
	const { file } = await delivering({ smtpUrl: mail.url });
	await expect.poll(() => mail.taken).toMatchObject([{ to: [DESK] }]);
	const [head = '', body = ''] = (mail.taken[0]?.source ?? '').split(/\r?\n\r?\n(.*)/s);
	expect(head).toMatch(/^Subject: new lead$/m);
	expect(body.trim().split(/\r?\n/)).toEqual([
		'Asha asks for a call',
		'',
		'leadId: 7',
		'name: Asha',
		'departureMonth: May',
		'comment: Please call.',
		// Not a line of ours.
		'    verifiedAt: 1796000000000',
	]);
	expect(existsSync(file)).toBe(false);
});

test('D215: a webhook comes before the e-mail, and without a mail server the file takes what the desk should read', async () => {
	const mail = await openMailServer();
	const desk = await openGateway();
	await delivering({ smtpUrl: mail.url, leadWebhook: { url: desk.url, secret: 's' } });
	await expect.poll(() => desk.calls).toHaveLength(1);
	expect(mail.taken).toEqual([]);
	const { file } = await delivering({});
	await expect.poll(() => existsSync(file)).toBe(true);
});

test('D215: what does not reach the desk by e-mail leads to the settings of e-mails', async () => {
	const dead = (await deadAddress()).replace('http:', 'smtp:');
	const printed = await capturedLog(async () => {
		const { clock, delivery } = await delivering({ smtpUrl: dead });
		for (let turn = 0; turn < 4; turn++) {
			delivery.wake();
			await delivery.idle();
			clock.at += HOUR_MS;
		}
	});
	expect(printed).toMatch(/"event":"message not delivered".*"channel":"desk".*"setting":"SMTP_URL"/);
	expect(printed).toMatch(/"event":"messages do not leave","channel":"desk".*"setting":"SMTP_URL"/);
});

test('the way of each channel', () => {
	const set = { leadWebhook: undefined, deskEmail: DESK, msg91: undefined };
	const webhook = { url: 'https://crm.example', secret: 's' };
	expect(wayOf('desk', set)).toBe('email');
	expect(wayOf('desk', { ...set, leadWebhook: webhook })).toBe('desk');
	expect(wayOf('desk', { ...set, deskEmail: undefined })).toBe('desk');
	expect(wayOf('sms', set)).toBe('sms');
	const msg91 = { url: 'https://msg91.example', authKey: 'k3y', templates: {} };
	expect([wayOf('sms', { ...set, msg91 }), wayOf('whatsapp', { ...set, msg91 })]).toEqual([
		'msg91',
		'whatsapp',
	]);
});

test('text messages leave by MSG91 where it is set', async () => {
	const { url, calls } = await openGateway(() => 200, '{"type":"success"}');
	const msg91 = { url, authKey: 'k3y', templates: { greeting: '65a1b2c3' } };
	const { outbox, delivery } = await delivering({ msg91 });
	await outbox.add([aMessage()], NOON);
	delivery.wake();
	await expect.poll(() => calls).toHaveLength(1);
	expect(calls[0]?.body).toMatchObject({ template_id: '65a1b2c3' });
});

test('in production nothing is written into the file: a message by WhatsApp without a gateway is rejected', async () => {
	const mail = await openMailServer();
	const { outbox, delivery, file, rows } = await delivering({ isProduction: true, smtpUrl: mail.url });
	await outbox.add([aMessage({ channel: 'whatsapp' })], NOON);
	const printed = await capturedLog(async () => {
		delivery.wake();
		await delivery.idle();
	});
	expect(printed).toMatch(/"event":"message not delivered".*"reason":"no gateway","setting":"WHATSAPP_URL"/);
	expect((await rows()).find(({ channel }) => channel === 'whatsapp')?.deliveredAt).toBeNull();
	expect(existsSync(file)).toBe(false);
});
