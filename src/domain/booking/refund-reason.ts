import { formatRupees, type Paise } from '../price/money.ts';
import type { CancellationRefund } from './cancellation-refund.ts';

const WHY = {
	'not confirmed': 'The operator has not confirmed your booking yet, so you get back all that you paid.',
	'within a day': 'You booked within the last 24 hours, so you get back all that you paid.',
	policy: 'This is what the cancellation policy of the package gives back today.',
	departed: 'Today is the day of departure: nothing is given back.',
};

/**
 * Why a cancellation gives back what it does, as sentences for its traveller.
 *
 * @param returned what has gone back of the payment before, which is subtracted
 */
export const refundReason = (reason: CancellationRefund['reason'], returned: Paise): string =>
	WHY[reason] +
	(returned > 0
		? ` ${formatRupees(returned)} of your payment has gone back before and is taken off here.`
		: '');
