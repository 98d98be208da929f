import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy whose connections can fall silent, as when the other machine has lost its power or a firewall has forgotten them. */
export interface SilencingProxy {
	port: number;
	/** From now on keeps all connections open, takes what is sent and passes nothing on, also on those that are opened. */
	silence: () => void;
	/** Passes the bytes of connections opened from now on; those that fell silent stay so. */
	speak: () => void;
	close: () => Promise<void>;
}

/** Opens a proxy to a port of this machine. */
export async function silencingProxy(to: number): Promise<SilencingProxy> {
	const sockets = new Set<Socket>();
	let isSilent = false;
	const server = createServer((client) => {
		const target = connect(to, '127.0.0.1');
		let isCut = isSilent;
		for (const [from, other] of [
			[client, target],
			[target, client],
		] as const) {
			sockets.add(from);
			from.on('data', (bytes) => {
				isCut ||= isSilent;
				if (!isCut) other.write(bytes);
			});
			from.on('error', () => {});
			from.on('close', () => {
				sockets.delete(from);
				other.destroy();
			});
		}
	}).listen(0, '127.0.0.1');
	await once(server, 'listening');
	return {
		port: (server.address() as AddressInfo).port,
		silence: () => {
			isSilent = true;
		},
		speak: () => {
			isSilent = false;
		},
		async close() {
			server.close();
			for (const socket of sockets) socket.destroy();
			await once(server, 'close');
		},
	};
}
