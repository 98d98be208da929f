import { apply } from '@oddbird/popover-polyfill/fn';

/* Popovers for a browser that has none (Safari before 17, Chrome before 114, Firefox before 125). Its styles give way to ours. */
apply({ layerName: 'reset' });
