import { AppError } from '#server/errors/app-error.ts';
import type { PaymentGateway } from '#server/providers/payment-gateway.ts';

const rejected = () => Promise.reject(new AppError('provider-down', 'Payments are not possible right now.'));

/** For tests that pay nothing: payments are rejected and every signature is invalid. */
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
