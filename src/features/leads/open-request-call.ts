import { callApi } from '#client/api.ts';
import { isOpen, openFrame } from '#client/frame.ts';
import { loadStylesheet } from '#client/stylesheet.ts';
import type { PackageDetail } from '#contracts/package.ts';
import styles from './request-call.css?url';

/** Opens the dialog about the package that the link leads to; the link itself is the way when that fails. */
export async function run(link: HTMLElement): Promise<void> {
	const { href } = link as HTMLAnchorElement;
	const { pathname, searchParams } = new URL(href);
	const frame = openFrame('Request a Call');
	try {
		const [{ data }, { showRequestCall }] = await Promise.all([
			callApi<{ data: PackageDetail }>(`/package/${pathname.split('/')[2]}`),
			import('./show-request-call.tsx'),
			loadStylesheet(styles),
		]);
		if (isOpen(frame)) showRequestCall(frame, data, searchParams.get('date'));
	} catch {
		if (isOpen(frame)) location.assign(href);
	}
}
