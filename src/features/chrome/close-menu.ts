/* Closes the menu (`MenuDrawer.astro`) when the focus moves out of it into the page, because the menu would cover the focused element. */
const LEFT = 'body:focus-within #menu:not(:focus-within)';
const closeWhenLeft = () => document.querySelector<HTMLElement>(LEFT)?.hidePopover?.();

addEventListener('focusin', closeWhenLeft);
// The focus may have left before this script came.
closeWhenLeft();
