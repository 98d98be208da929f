import type { Page } from '@playwright/test';
import { address, idsOf } from './comparing.ts';
import { aDatedPackage } from './departures.ts';

const PHONE_SIZE = { width: 390, height: 844 };
const DESKTOP_SIZE = { width: 1280, height: 800 };

/** A control whose first tap on a page has to be responded to at once. */
export interface FirstTap {
	name: string;
	size: { width: number; height: number };
	path(page: Page): string | Promise<string>;
	/** Selector of the control; the first that matches is tapped. */
	control: string;
	/** Selector of what the first frame after the tap shows. */
	shown: string;
	/** Selector of content in the dialog that can be used, where the server or the control renders it without React. */
	content?: string;
}

const LIST = () => '/packages';
const PACKAGE = async (page: Page) => `/packagedetails/${(await aDatedPackage(page)).slug}`;
const COMPARISON = async (page: Page) => address(await idsOf(page, 2));
const COMPARED = '.compare-add[aria-busy], [data-compared="1"]';

/** Taps the control; one inside a closed menu is clicked by script. */
export async function tap(page: Page, { control }: FirstTap): Promise<void> {
	const found = page.locator(control).first();
	if (await found.isVisible()) await found.click();
	else await found.evaluate((element: HTMLElement) => element.click());
}

/** The first taps that open a dialog, choose a package to compare, or enter the search. */
export const FIRST_TAPS: readonly FirstTap[] = [
	{
		name: 'a field of the home page on a desktop',
		size: DESKTOP_SIZE,
		path: () => '/',
		control: '.search-form [name="query"]',
		shown: '.search-form :focus',
	},
	...[
		{ name: 'Compare on a card', path: LIST, control: '.card .compare-add', shown: COMPARED },
		{
			name: 'Call me on a card',
			path: LIST,
			control: '.card [data-title="Request a Call"]',
			shown: '#form-dialog[open]',
		},
		{
			name: 'ADD TO COMPARE',
			path: PACKAGE,
			control: 'main .compare-add:not(.card *)',
			shown: COMPARED,
		},
		{
			name: 'Departure Dates',
			path: PACKAGE,
			control: '[data-price-actions] [data-action="departure-dates"]',
			shown: '#calendar[open]',
		},
		{
			name: 'Request a call in a comparison',
			path: COMPARISON,
			control: 'main [data-title="Request a Call"]',
			shown: '#form-dialog[open]',
		},
		{
			name: 'Customize in the menu',
			path: LIST,
			control: '#menu [data-title="Give us some details"]',
			shown: '#form-dialog[open]',
		},
		{
			name: 'Login in the menu',
			path: LIST,
			control: '#menu [data-title="Log in or sign up"]',
			shown: '#login-dialog[open]',
		},
		{
			name: 'Become an Agent',
			path: LIST,
			control: '.footer [data-title="Become an Agent"]',
			shown: '#form-dialog[open]',
		},
		{
			name: 'the search of the bar',
			path: LIST,
			control: 'header a.phone',
			shown: '#search-dialog[open]',
			content: '#search-dialog input',
		},
		{
			name: 'the search of the bar beside a form',
			path: () => '/lead',
			control: 'header a.phone',
			shown: 'dialog[open]',
			content: '#search-dialog input',
		},
		{
			name: 'a field of the home page',
			path: () => '/',
			control: '.search-form [name="query"]',
			shown: 'dialog[open]',
			content: '#search-dialog input',
		},
	].map((tap) => ({ size: PHONE_SIZE, ...tap })),
];
