/** Whether visitors can sign in. Until they can, nothing offers it: the header, the menu and the cards ask here. */
export const SIGN_IN_READY: boolean = false;
