import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { SandboxAccount } from '#server/sandbox/sandbox-entities.ts';
import { sandboxStore } from '#server/sandbox/sandbox-store.ts';
import { temporaryFolder } from '../../support/test-database.ts';

/** An order with such payments. */
const anAccount = (id: string, paymentIds: string[] = [], created_at = 0) =>
	({ order: { id, created_at }, payments: paymentIds.map((payment) => ({ id: payment })) }) as SandboxAccount;

test('an order is found by its id and by those of its payments, also after a restart', () => {
	const dataDir = temporaryFolder();
	sandboxStore(dataDir).save(anAccount('order_1', ['pay_1', 'pay_2']));
	const store = sandboxStore(dataDir);
	for (const found of [store.account('order_1'), store.accountOfPayment('pay_2')])
		expect(found).toEqual(anAccount('order_1', ['pay_1', 'pay_2']));
	expect(store.account('order_2')).toBeUndefined();
	expect(store.accountOfPayment('order_1')).toBeUndefined();
});

test('an order that is saved again is replaced', () => {
	const store = sandboxStore(temporaryFolder());
	store.save(anAccount('order_1'));
	store.save(anAccount('order_1', ['pay_1']));
	expect(store.latest(10)).toEqual([anAccount('order_1', ['pay_1'])]);
});

test('an id that is none is no file of the data folder', () => {
	const dataDir = temporaryFolder();
	const store = sandboxStore(dataDir);
	store.setFaults(store.faults());
	for (const id of ['', '../faults', '..%2ffaults', 'a/b', 'a'.repeat(61), 'a.json']) {
		expect(store.account(id)).toBeUndefined();
		expect(store.accountOfPayment(id)).toBeUndefined();
	}
});

test('the newest orders come first, as many as are wanted; files that a crash left behind are none', () => {
	const dataDir = temporaryFolder();
	const store = sandboxStore(dataDir);
	for (const [id, at] of [
		['a', 2],
		['b', 3],
		['c', 1],
	] as const)
		store.save(anAccount(id, [], at));
	writeFileSync(join(dataDir, 'sandbox/razorpay/orders/d.json.new'), '{');
	expect(store.latest(2).map(({ order }) => order.id)).toEqual(['b', 'a']);
});

test('a webhook waits until it is removed, once or twice', () => {
	const dataDir = temporaryFolder();
	const webhook = { id: 'evt__0', body: '{}', dueAt: 1, attempts: 0 };
	sandboxStore(dataDir).saveWebhook(webhook);
	const store = sandboxStore(dataDir);
	expect(store.webhooks()).toEqual([webhook]);
	store.removeWebhook('evt__0');
	store.removeWebhook('evt__0');
	expect(store.webhooks()).toEqual([]);
});

test('faults that an earlier release stored are completed by those that are new', () => {
	const dataDir = temporaryFolder();
	const store = sandboxStore(dataDir);
	const none = store.faults();
	const [name = ''] = Object.keys(none);
	writeFileSync(join(dataDir, 'sandbox/razorpay/faults.json'), JSON.stringify({ [name]: 'changed' }));
	expect(store.faults()).toEqual({ ...none, [name]: 'changed' });
});
