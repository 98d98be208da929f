import { chooseParty } from '#client/stores/party.ts';
// Shows the number on the page.
import './count-travellers.ts';

/** Takes the number of travellers that a form has for the whole page, as soon as it is one. */
export const countInForm = (value: string): void => chooseParty(value);
