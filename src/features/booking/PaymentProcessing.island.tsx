import { useHydrated } from '#client/hooks/use-hydrated.ts';
import { paymentHref } from '#domain/booking/booking-paths.ts';
import { goneBesides } from '#domain/booking/gone-besides.ts';
import { returnedHeading } from '#domain/booking/returned-heading.ts';
import { formatRupees, rupees } from '#domain/price/money.ts';
import { ErrorDialog } from '#ui/ErrorDialog.tsx';
import type { PaymentOf } from './payment-calls.ts';
import { usePayment } from './use-payment.ts';

interface Props extends PaymentOf {
	/** The site's phone number as it is shown and as it is called. */
	phone: string;
	phoneLink: string;
	/** Opens a chat with the site. */
	chatHref: string;
}

const reload = () => location.reload();

/** The page that waits for a payment (PAY-01). Every text that it may show is in its HTML; one block is visible at a time. */
export function PaymentProcessing({ phone, phoneLink, chatHref, ...payment }: Props) {
	const { state, checkNow } = usePayment(payment);
	// Until then the style of the page says when the window is late: its scripts may be blocked.
	const isHydrated = useHydrated();
	const { step, message, canRetry, refund } = state;
	const { checkoutHref } = payment;
	const block = (name: typeof step) => ({ 'data-state': name, hidden: step !== name });
	const call = (
		<>
			Call us: <a href={`tel:${phoneLink}`}>{phone}</a>.
		</>
	);
	const back = (
		<a className="button" data-kind="outline" href={checkoutHref}>
			Back to the checkout
		</a>
	);
	return (
		<div className="wrap booking-page booking-narrow paying" data-asleep={isHydrated ? undefined : ''}>
			<svg
				className="spinner"
				width="56"
				height="56"
				viewBox="0 0 56 56"
				fill="none"
				strokeWidth="5"
				aria-hidden="true"
			>
				<circle cx="28" cy="28" r="24" />
				<path d="M28 4a24 24 0 0 1 24 24" strokeLinecap="round" />
			</svg>
			<div className="paying-states" aria-live="polite">
				<div className="paying-with-script" {...block('waiting')}>
					<h1>Please wait while we complete your payment.</h1>
					<p className="soft">Please do not press close button or refresh the page.</p>
					<p>
						<a href={checkoutHref}>Back to the checkout</a>
					</p>
				</div>
				<div className="paying-with-script" {...block('late')} hidden={isHydrated && step !== 'late'}>
					<h1>The payment window did not open. This try has charged nothing.</h1>
					<p>It still opens if the connection is only slow. Otherwise try again: your seats stay held.</p>
					<p className="paying-ways">
						<a className="button" data-kind="sea" href={paymentHref(payment.intentId)}>
							Try again
						</a>
						{back}
					</p>
					<p className="soft">
						Does it not open at all? {call} Or{' '}
						<a href={chatHref} target="_blank" rel="noopener">
							write to us on WhatsApp
						</a>
						.
					</p>
				</div>
				<div {...block('confirming')}>
					<h1>Your payment is being confirmed</h1>
					<p>
						Your money is safe, and nothing needs to be paid again. The payment service has not confirmed it
						yet; we ask it again by ourselves, and this page shows your booking then.
					</p>
					<p className="soft">
						You can also close this page: your booking is made without it, and you get a message. Questions?{' '}
						{call}
					</p>
					<p>
						<button className="button" data-kind="outline" type="button" onClick={checkNow}>
							Check now
						</button>
					</p>
				</div>
				<div {...block('failed')}>
					<h1>The payment could not be started</h1>
					<p>This try has charged nothing.</p>
					<p>
						{canRetry && (
							<button className="button" data-kind="sea" type="button" data-retry="" onClick={reload}>
								Try again
							</button>
						)}{' '}
						<a className="button" data-kind="text" href={checkoutHref}>
							Back to the checkout
						</a>
					</p>
				</div>
				<div {...block('refunded')}>
					<h1>
						{refund &&
							returnedHeading({
								state: refund.status,
								isDelayed: refund.is_delayed,
								isWithheld: refund.is_withheld,
							})}
					</h1>
					<p>
						<strong>
							{refund &&
								`${formatRupees(rupees(refund.amount))}${goneBesides(rupees(refund.given_back_besides))}.`}
						</strong>{' '}
						<span>{refund?.reason}</span>
					</p>
					<p>
						<span>{refund?.way}</span> Reference of the payment: <strong>{refund?.reference}</strong>
					</p>
					<p className="soft">You have it by e-mail and text message as well. Questions? {call}</p>
					<p>{back}</p>
				</div>
				<div {...block('rejected')}>
					<h1>Your payment could not be booked</h1>
					<p className="booking-wrong">{step === 'rejected' && message}</p>
					<p>If money has left your account, it is booked or comes back by itself. Questions? {call}</p>
					<p>{back}</p>
				</div>
			</div>
			<div className="paying-without-script">
				<h1>The payment needs JavaScript</h1>
				<p className="booking-wrong">
					The payment window needs JavaScript. Allow it for this page, or call us:{' '}
					<a href={`tel:${phoneLink}`}>{phone}</a>. This try has charged nothing.
				</p>
				<p>
					<a href={checkoutHref}>Back to the checkout</a>
				</p>
			</div>
			{(step === 'failed' || step === 'rejected') && (
				<ErrorDialog message={message}>
					{step === 'failed' && canRetry ? (
						<button className="button" data-kind="outline" type="button" onClick={reload}>
							Try again
						</button>
					) : (
						back
					)}
				</ErrorDialog>
			)}
		</div>
	);
}
