import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { liveSettings } from '#server/settings/live-settings.ts';

/* What the owner's manual gives to be copied fits the project. */

const manual = readFileSync('docs/operating.md', 'utf8');
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

test('the service of the manual comes back after any end, and has time to stop', () => {
	const [, unit = ''] = /```ini\n([^`]+)```/.exec(manual) ?? [];
	const setting = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1];
	const [, script = '', command] = setting('ExecStart')?.split(' ') ?? [];
	expect([existsSync(script), command, setting('Restart')]).toEqual([true, 'start', 'always']);
	const [, longestStop] = /the process does, after (\d+) seconds\s+at the latest/.exec(manual) ?? [];
	expect(Number(setting('TimeoutStopSec'))).toBeGreaterThan(Number(longestStop));
});

test('the cron of the manual deletes backups and copies, by their names, before the policy needs it, and its folder is made', () => {
	const [, folder = ''] = /`install -d -o safarnama -m 700 (\S+)`/.exec(manual) ?? [];
	const backup = /db:backup -- (\S+)\/\$\(date \+\\%F\)(\.\w+)$/m.exec(manual);
	expect(backup?.[1]).toBe(folder);
	const [, deletion = ''] = /safarnama (find .*)$/m.exec(manual) ?? [];
	expect(deletion).toContain(`find ${folder} `);
	expect(deletion).toContain(`-name '*${backup?.[2]}' -o -name '*.before-restore-*'`);
	// What a killed command leaves, by the names in write-backup.ts, open-sqlite.ts and backup-sqlite.ts.
	expect(deletion).toContain(`-o -name '*.new-*' -o -name '*.restoring-*'`);
	const [, days] = /-mtime \+(\d+) -delete$/.exec(deletion) ?? [];
	expect(manual).toContain(`older than ${days} days`);
});

test('the commands that the manual names are there', () => {
	const named = [...manual.matchAll(/npm run (?:-s )?([\w:]+)/g)].map(([, name = '']) => name);
	expect(named).toContain('messages:status');
	expect([...new Set(named)].filter((name) => !(name in scripts))).toEqual([]);
});

test('the settings with which a site starts in production alone are named', () => {
	const url = 'https://elsewhere.example';
	const live = liveSettings({
		...{ SITE_URL: url, SMS_URL: url, WHATSAPP_URL: url, SMTP_URL: 'smtps://elsewhere.example' },
		...{ MSG91_AUTH_KEY: 'key', RAZORPAY_KEY_ID: 'rzp_live_1' },
	});
	expect(live).toHaveLength(6);
	const [said] =
		/^Without `APP_ENV=production` a site does not start with a live payment key.*\n.*/m.exec(manual) ?? [];
	for (const name of live.filter((one) => one !== 'RAZORPAY_KEY_ID')) expect(said).toContain(`\`${name}\``);
});
