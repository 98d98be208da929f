import { listenToForms, startForm } from './form-controls.ts';

/* The start script of a page with a form in it; sending the form is an action of every page. */
listenToForms();
document.querySelectorAll('form').forEach(startForm);
