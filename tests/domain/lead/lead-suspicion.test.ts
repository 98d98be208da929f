import { expect, test } from 'vitest';
import { suspicionOf } from '#domain/lead/lead-suspicion.ts';

const honest = { trap: '', waitedMs: '41000', isMany: false };

test.each([
	[{}, null],
	[{ trap: undefined, waitedMs: undefined }, null],
	[{ trap: '  ', waitedMs: 'soon' }, null],
	[{ waitedMs: {} }, null],
	[{ waitedMs: 250 }, null],
	[{ waitedMs: '249' }, 'sent too fast'],
	[{ waitedMs: -5 }, null],
	[{ trap: 'https://pills.example' }, 'filled in the hidden field'],
	[{ isMany: true }, 'one of many'],
	[{ trap: 'x', waitedMs: 0, isMany: true }, 'filled in the hidden field, sent too fast, one of many'],
])('%j looks like spam because: %s', (signs, why) => {
	expect(suspicionOf({ ...honest, ...signs })).toBe(why);
});
