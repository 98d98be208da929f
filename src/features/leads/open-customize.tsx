import { openFrame } from '#client/frame.ts';
import { rememberPage } from '#client/previous-page.ts';
import { loadStylesheet } from '#client/stylesheet.ts';
import { showInFrame } from '#ui/show-in-frame.tsx';
import { CustomizeForm } from './CustomizeForm.tsx';
import styles from './request-call.css?url';

/** Opens the customize form (CUS-04); once it is sent the page goes on to `/thanks` (LEAD-05). */
export function run(): void {
	const frame = openFrame('Give us some details');
	void loadStylesheet(styles);
	showInFrame(
		frame,
		<CustomizeForm
			pageName={document.querySelector('main')?.dataset['page'] ?? ''}
			onStored={() => {
				rememberPage();
				location.assign('/thanks');
			}}
		/>,
	);
}
