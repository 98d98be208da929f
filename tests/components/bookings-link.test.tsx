import { expect, onTestFinished, test } from 'vitest';
import { addBookingsLink } from '#client/session/bookings-link.ts';

test('ROLE-03: My bookings stands once above Profile in both menus, however often a session is stored', () => {
	const menus = document.createElement('div');
	menus.innerHTML =
		'<div class="account-menu"><a href="/account">Profile</a></div><div class="drawer"><a class="button user" href="/account">Profile</a></div>';
	document.body.append(menus);
	onTestFinished(() => menus.remove());
	addBookingsLink();
	addBookingsLink();
	expect([...menus.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.className])).toEqual(
		[
			['/bookings', ''],
			['/account', ''],
			['/bookings', 'button user'],
			['/account', 'button user'],
		],
	);
});
