import { openFrame } from '#client/frame.ts';
import { loadStylesheet } from '#client/stylesheet.ts';
import { showInFrame } from '#ui/show-in-frame.tsx';
import { LoginSoon } from './LoginSoon.tsx';
import styles from './login.css?url';

/** Opens the login dialog (F11). */
export function run(): void {
	const frame = openFrame('Log in or sign up', 'small');
	void loadStylesheet(styles);
	const chat = document.querySelector<HTMLAnchorElement>('.header a[href*="wa.me"]');
	showInFrame(frame, <LoginSoon chatHref={chat?.href ?? '/login'} />);
}
