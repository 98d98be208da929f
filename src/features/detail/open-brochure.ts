import { fillFrame, openFrame } from '#client/frame.ts';

const MARKUP = `<div class="dialog-body">
<p>Brochures come with signing in, which is not open yet. Until then you can print the whole package, or save it as a PDF from the print window, or take it as plain text.</p></div>
<div class="dialog-foot"><a class="button" data-kind="outline">Plain text</a>
<button class="button" data-kind="saffron" type="button">Print or save</button></div>`;

/**
 * Says that brochures come with signing in, and offers what there is today: the page on paper or as a PDF, and its plain-text twin.
 */
export function run(link: HTMLElement): void {
	const { href, download } = link as HTMLAnchorElement;
	const frame = openFrame('Download brochure', 'small');
	const parts = document.createRange().createContextualFragment(MARKUP);
	const text = parts.querySelector('a');
	if (text) Object.assign(text, { href, download });
	parts.querySelector('button')?.addEventListener('click', () => {
		frame.dialog.addEventListener('close', () => printAs(download.replace(/\.txt$/, '')), { once: true });
		frame.dialog.close();
	});
	fillFrame(frame, parts);
}

/** Prints the page; browsers name the saved file after the title, so that it is called as the brochure will be. */
function printAs(name: string): void {
	const { title } = document;
	document.title = name;
	addEventListener(
		'afterprint',
		() => {
			document.title = title;
		},
		{ once: true },
	);
	print();
}
