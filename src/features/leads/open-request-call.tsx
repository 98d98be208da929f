import { isOpen, openFrame } from '#client/frame.ts';
import { loadStylesheet } from '#client/stylesheet.ts';
import { showInFrame } from '#ui/show-in-frame.tsx';
import { RequestCall } from './RequestCall.tsx';
import styles from './request-call.css?url';

/** Opens the dialog about the package that the link leads to; the link itself is the way when that fails. */
export function run(link: HTMLElement): void {
	const { href } = link as HTMLAnchorElement;
	const { pathname, searchParams } = new URL(href);
	const slug = pathname.split('/')[2];
	if (!slug) {
		location.assign(href);
		return;
	}
	const frame = openFrame('Request a Call');
	void loadStylesheet(styles);
	// A new form each time, so that a second request is a second request.
	showInFrame(
		frame,
		<RequestCall
			slug={slug}
			date={searchParams.get('date')}
			pageName={document.querySelector('main')?.dataset['page'] ?? ''}
			onClose={() => frame.dialog.close()}
			onFailure={() => {
				if (isOpen(frame)) location.assign(href);
			}}
		/>,
	);
}
