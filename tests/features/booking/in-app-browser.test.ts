import { expect, test } from 'vitest';
import { isInAppBrowser } from '#features/booking/in-app-browser.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-A155F Build/UP1A';
const APPLE =
	'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
	[
		'Instagram',
		`${ANDROID}; wv) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36 Instagram 330.0.0.40.92 Android`,
	],
	[
		'Facebook',
		`${ANDROID}; wv) AppleWebKit/537.36 Version/4.0 Chrome/126.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/470.0;]`,
	],
	[
		'an app of Android',
		`${ANDROID}; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0 Mobile Safari/537.36`,
	],
	['Instagram on an iPhone', `${APPLE} Mobile/15E148 Instagram 333.0.2.32.91 (iPhone14,5; iOS 17_5)`],
	['an app on an iPhone', `${APPLE} Mobile/15E148`],
])('PAY-15: %s has no windows', (_, userAgent) => expect(isInAppBrowser(userAgent)).toBe(true));

test.each([
	[
		'Chrome on Android',
		`${ANDROID}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36`,
	],
	['Safari on an iPhone', `${APPLE} Version/17.5 Mobile/15E148 Safari/604.1`],
	['Chrome on an iPhone', `${APPLE} CriOS/126.0 Mobile/15E148 Safari/604.1`],
	['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'],
	[
		'Chrome on a desk',
		'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36',
	],
])('%s has windows', (_, userAgent) => expect(isInAppBrowser(userAgent)).toBe(false));
