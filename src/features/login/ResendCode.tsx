import { useEffect, useState } from 'react';
import { ApiError, SOMETHING_WRONG } from '#client/api.ts';
import { showSnackbar } from '#client/snackbar.ts';
import { secondsToNextCode } from '#domain/account/code-times.ts';
import { FieldError } from '#ui/fields/FieldError.tsx';

interface Props {
	/** Epoch milliseconds of the last code. */
	sentAt: number;
	/** Sends another code. @throws ApiError */
	send: () => Promise<void>;
	/** Called at a press: the button is disabled until the next code, so the focus goes elsewhere. */
	onPress: () => void;
}

/** Counts down the seconds until another code can be requested, then offers to request it. Errors are shown below it. */
export function ResendCode({ sentAt, send, onPress }: Props) {
	const [from, setFrom] = useState(sentAt);
	const [now, setNow] = useState(() => Date.now());
	const [isSending, setSending] = useState(false);
	const [wrong, setWrong] = useState('');
	useEffect(() => {
		// By the clock, because a phone that shows another app counts no seconds.
		const timer = setInterval(() => setNow(Date.now()), 1000);
		return () => clearInterval(timer);
	}, []);
	const seconds = Math.ceil(secondsToNextCode(from, now));

	async function press(): Promise<void> {
		onPress();
		setSending(true);
		setWrong('');
		try {
			await send();
			showSnackbar('A new code is on its way.');
		} catch (error) {
			const isTooOften = error instanceof ApiError && error.status === 429;
			setWrong(isTooOften ? error.message : SOMETHING_WRONG);
			if (isTooOften) setFrom(Date.now());
		}
		setSending(false);
	}
	return (
		<div className="form-note">
			<button
				className="button"
				data-kind="text"
				type="button"
				disabled={seconds > 0 || isSending}
				onClick={() => void press()}
			>
				{seconds > 0 ? `Send a new code in 0:${String(seconds).padStart(2, '0')}` : 'Send a new code'}
			</button>
			<div role="alert">
				<FieldError id="resend-error" message={wrong} />
			</div>
		</div>
	);
}
