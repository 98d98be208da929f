import { AppError } from '#server/errors/app-error.ts';
import type { PaymentGateway } from './payment-gateway.ts';

const rejected = () => Promise.reject(new AppError('provider-down', 'Payments are not possible right now.'));

/** Used where no payment provider is set: payments are rejected and every signature is invalid. */
export const noPaymentGateway: PaymentGateway = {
	keyId: '',
	checkoutUrl: '',
	createOrder: rejected,
	fetchPaymentsOfOrder: rejected,
	capture: rejected,
	refund: rejected,
	fetchRefundsOfPayment: rejected,
	verifyPaymentSignature: () => false,
	verifyWebhookSignature: () => false,
	readWebhook: () => ({ type: 'other', name: '' }),
};
