/** The purposes that a consent can be given for. */
export type ConsentPurpose = 'terms' | 'operator-contact' | 'operator-news' | 'whatsapp-updates';

/** The exact words that visitors agree to in a form. */
export interface ConsentWording {
	purpose: ConsentPurpose;
	/** Increased with every change of the words. */
	version: number;
	wording: string;
}

/** Shown below every form that makes a lead. */
export const TERMS: ConsentWording = {
	purpose: 'terms',
	version: 1,
	wording: 'By submitting this form, you agree with our Terms & Conditions',
};

/** The box that the application of tour operators asks for. */
export const OPERATOR_CONTACT: ConsentWording = {
	purpose: 'operator-contact',
	version: 1,
	wording: 'I agree to be contacted about my application.',
};

/** The second box of the application of tour operators, which is free. */
export const OPERATOR_NEWS: ConsentWording = {
	purpose: 'operator-news',
	version: 1,
	wording: 'I agree to receive news and offers for tour operators.',
};

/** The box of signing in. */
export const WHATSAPP_UPDATES: ConsentWording = {
	purpose: 'whatsapp-updates',
	version: 1,
	wording: 'Get updates on Whatsapp',
};
