import type { DialogPage } from './form.ts';

/** Asking for help in choosing: a dialog and a page. Scripts of pages link to it without its fields, which would bring React along. */
export const requestPackage: DialogPage = {
	title: 'Just one more step to your perfect vacation',
	path: '/request-package',
	name: 'request-package',
	isAbout: true,
};
