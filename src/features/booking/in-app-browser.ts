/** Android web views, and the names by which apps say that a page is open inside of them. */
const IN_APP =
	/; wv\)|\b(FBAN|FBAV|FB_IAB|Instagram|Line\/|Snapchat|LinkedInApp|Twitter|Pinterest|MicroMessenger)/i;
/** Browsers on Apple's phones say this; a page inside of an app does not. */
const APPLE_PHONE = /\b(iPhone|iPod|iPad)\b/;
const APPLE_BROWSER = /\bSafari\//;

const navigationType = () =>
	(performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type;

/** True where a reload, Back or a phone that had dropped the tab has loaded the page, and no press that asks for it. */
export const isLoadedAgain = (): boolean => ['reload', 'back_forward'].includes(navigationType() ?? '');

/**
 * True where Back has led from the provider's page, which had taken the place of ours, to the page that opens it: nobody wants it opened
 * again.
 */
export const hasComeBackFromPayment = (userAgent: string): boolean =>
	navigationType() === 'back_forward' && isInAppBrowser(userAgent);

/** True for a browser inside of another app, which opens no windows. @param userAgent as the browser sends it */
export const isInAppBrowser = (userAgent: string): boolean =>
	IN_APP.test(userAgent) || (APPLE_PHONE.test(userAgent) && !APPLE_BROWSER.test(userAgent));
