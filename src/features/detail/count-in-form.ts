import { chooseParty } from '#client/stores/party.ts';
// Shows the number on the page.
import './count-travellers.ts';

/** Uses the number of travellers typed into a form for the whole page, as soon as it is a valid number. */
export const countInForm = (value: string): void => chooseParty(value);
