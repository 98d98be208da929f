import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivateFolder } from '#data/database/private-files.ts';
import { type Faults, NO_FAULTS, type PendingWebhook, type SandboxAccount } from './sandbox-entities.ts';

const ID = /^[a-zA-Z0-9_]{1,60}$/;

/**
 * The storage of the sandbox, which survives restarts: one small file for each order, payment (which names its order) and pending
 * webhook. Files are replaced as a whole.
 */
export function sandboxStore(dataDir: string) {
	const root = join(dataDir, 'sandbox', 'razorpay');
	const folders = {
		orders: join(root, 'orders'),
		payments: join(root, 'payments'),
		webhooks: join(root, 'webhooks'),
	};
	for (const folder of Object.values(folders)) makePrivateFolder(folder);
	const faultsFile = join(root, 'faults.json');
	const fileOf = (kind: keyof typeof folders, id: string) => join(folders[kind], `${id}.json`);

	function read<Value>(file: string): Value | undefined {
		return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Value) : undefined;
	}
	function write(file: string, value: unknown): void {
		writeFileSync(`${file}.new`, JSON.stringify(value), { mode: 0o600 });
		renameSync(`${file}.new`, file);
	}
	const namesIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.json'));

	return {
		account: (orderId: string) =>
			ID.test(orderId) ? read<SandboxAccount>(fileOf('orders', orderId)) : undefined,

		accountOfPayment(paymentId: string): SandboxAccount | undefined {
			const orderId = ID.test(paymentId) ? read<string>(fileOf('payments', paymentId)) : undefined;
			return orderId === undefined ? undefined : read<SandboxAccount>(fileOf('orders', orderId));
		},

		save(account: SandboxAccount): void {
			for (const { id } of account.payments) write(fileOf('payments', id), account.order.id);
			write(fileOf('orders', account.order.id), account);
		},

		/** The newest orders first, at most `most`. */
		latest(most: number): SandboxAccount[] {
			return namesIn(folders.orders)
				.flatMap((name) => read<SandboxAccount>(join(folders.orders, name)) ?? [])
				.toSorted((a, b) => b.order.created_at - a.order.created_at)
				.slice(0, most);
		},

		webhooks: (): PendingWebhook[] =>
			namesIn(folders.webhooks).flatMap((name) => read<PendingWebhook>(join(folders.webhooks, name)) ?? []),
		saveWebhook: (webhook: PendingWebhook) => write(fileOf('webhooks', webhook.id), webhook),
		removeWebhook: (id: string) => rmSync(fileOf('webhooks', id), { force: true }),

		faults: (): Faults => ({ ...NO_FAULTS, ...read<Partial<Faults>>(faultsFile) }),
		setFaults: (faults: Faults) => write(faultsFile, faults),
	};
}
export type SandboxStore = ReturnType<typeof sandboxStore>;
