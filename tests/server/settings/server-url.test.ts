import { expect, test } from 'vitest';
import { readConfig } from '#server/settings/config.ts';
import { serverUrl } from '#server/settings/server-url.ts';

const postgres = serverUrl(/^postgres(ql)?$/);

test.each([
	['postgres://me%40x:p%2Fw%25@db.example/site', true],
	['postgres://db.example/site', true],
	['postgres://me:50%off@db.example/site', false],
	['postgres://100%:secret@db.example/site', false],
	['postgres://me:%ff@db.example/site', false],
	['mysql://me:secret@db.example/site', false],
	['no address', false],
])('%s can be used: %s', (url, isUsable) => {
	expect(postgres.safeParse(url).success).toBe(isUsable);
});

test.each([
	['SMTP_URL', 'smtp://me:50%off@mail.example'],
	['DATABASE_URL', 'postgres://me:50%off@db.example/site'],
])('a plain %% in the password of %s is told with the name of the setting', (name, url) => {
	expect(() => readConfig({ [name]: url })).toThrow(`${name} (a % in user or password is written as %25)`);
});
