import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#data/database/open.ts';
import { AppError } from '#server/errors/app-error.ts';
import { bookingSite } from '../support/booking-site.ts';

/* Runs as one of several servers: all its buyers request the last seat as soon as the file `go` exists. Prints the response of each. */
const [dataDir = '', go = '', buyers = '', databaseUrl] = process.argv.slice(2);
const db = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined });
const site = bookingSite(db);

async function buy(buyer: number): Promise<string> {
	try {
		const { order } = await site.order(`${process.pid}-${buyer}`, '1');
		const settled = await site.payAndVerify(order.providerOrderId);
		return settled.booked ? 'booked' : settled.reason;
	} catch (error) {
		return error instanceof AppError ? error.message : `broken: ${error}`;
	}
}

process.stdout.write('ready\n');
while (!existsSync(join(dataDir, go))) await sleep(2);
const told = await Promise.all(Array.from({ length: Number(buyers) }, (_, buyer) => buy(buyer)));
process.stdout.write(`${JSON.stringify(told)}\n`);
await db.destroy();
