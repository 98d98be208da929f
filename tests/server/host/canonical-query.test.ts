import { expect, test } from 'vitest';
import { withoutTracking } from '#server/host/canonical-query.ts';

test.each([
	['', ''],
	['?theme=Beach', '?theme=Beach'],
	['?utm_source=mail&theme=Beach&gclid=1', '?theme=Beach'],
	['?fbclid=a&msclkid=b', ''],
	// Without a value, with an empty one, and with an equals sign in it.
	['?utm_medium&utm_term=&theme=Beach&utm_id=a=b', '?theme=Beach'],
	['?b=2&utm_source=x&a=1&b=1', '?b=2&a=1&b=1'],
	// Parameters that only look like those of campaigns.
	['?query=utm_source&nutm_source=1&gclid2=2', '?query=utm_source&nutm_source=1&gclid2=2'],
	['?query=%C3%A9&gclid=1', '?query=%C3%A9'],
])('%j is the query %j', (search, canonical) => expect(withoutTracking(search)).toBe(canonical));
