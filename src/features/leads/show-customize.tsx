import type { Frame } from '#client/frame.ts';
import { rememberPage } from '#client/previous-page.ts';
import { hydrateInFrame } from '#ui/show-in-frame.tsx';
import { CustomizeForm } from './CustomizeForm.tsx';

/** Brings the customize form to life; once it is sent the page goes on to `/thanks` (LEAD-05). */
export const showCustomize = (frame: Frame): Promise<void> =>
	hydrateInFrame(
		frame,
		<CustomizeForm
			pageName={document.querySelector('main')?.dataset['page'] ?? ''}
			onStored={() => {
				rememberPage();
				location.assign('/thanks');
			}}
		/>,
	);
