import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '#data/database/open.ts';
import { pollRepository } from '#data/poll/polls.ts';
import { leadReference } from '#domain/lead/lead-receipt.ts';
import { decideHref } from '#domain/page/paths.ts';
import { indianDay } from '#domain/time/calendar-day.ts';
import { aLead } from '../support/a-lead.ts';
import { onEachEngine, testDatabaseSettings } from '../support/test-database.ts';
import { wiredServices } from '../support/wired-services.ts';

onEachEngine((engine) => {
	test('LEG-02: the owner deletes a request by its reference and a poll by its link, beside the running site', async () => {
		const settings = await testDatabaseSettings(engine);
		const db = await openDatabase(settings);
		const { dataDir, databaseUrl = '' } = settings;
		const services = wiredServices(db, { now: Date.now, deliver: async () => {}, dataDir });
		const { id } = await services.leads.submit(aLead({ source: 'customize' }));
		const polls = pollRepository(db);
		const poll = await polls.add([{ id: '1', name: 'Goa' }], Date.now());
		await polls.put(poll, 'ballot', { firstName: 'Asha', answers: [] }, Date.now());

		const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
		const erase = (...references: string[]) =>
			new Promise<{ code: number; said: string }>((done) => {
				execFile(process.execPath, ['scripts/data-erase.ts', ...references], { env }, (error, out, err) =>
					done({ code: Number(error?.code ?? 0), said: (out + err).trim() }),
				);
			});
		expect(await erase()).toEqual({ code: 1, said: 'Usage: npm run data:erase -- REFERENCE…' });
		const [reference, link] = [leadReference(id), `https://safarnama.example${decideHref(poll)}`];
		expect(await erase(reference, link)).toEqual({
			code: 0,
			said: [
				`${reference}: deleted the request, with its messages and consents`,
				`${link}: deleted the poll, with all of its votes`,
			].join('\n'),
		});
		for (const table of ['leads', 'polls', 'votes'] as const)
			expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
		const today = indianDay(Date.now());
		const noted = () => readFileSync(join(dataDir, 'erasures.tsv'), 'utf8');
		expect(noted()).toBe(`${today}\trequest\t${reference}\n${today}\trequest\t${link}\n`);
		expect(await erase(link)).toEqual({
			code: 1,
			said: `${link}: there is no request, application or poll with this reference, or not any more`,
		});
		expect(noted().split('\n')).toHaveLength(3);
	}, 60_000);
});
