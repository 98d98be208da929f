import { expect, test } from 'vitest';
import { POLL_FOR_MS } from '#domain/poll/poll.ts';
import { DAY_MS } from '#domain/time/milliseconds.ts';
import { noPoll } from '#features/chrome/dead-links.ts';

test('the page of a poll that is over says for how long a link works, as polls are kept', () => {
	expect(noPoll().text).toContain(`work for ${POLL_FOR_MS / DAY_MS} days,`);
});
