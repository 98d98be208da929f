import { LOGIN_PATH } from '#domain/page/first-paths.ts';
import type { DialogPage } from './form.ts';

/** Signing in: a dialog and a page, in up to three steps (`login.step.ts` and those beside it). */
export const login: DialogPage = { title: 'Log in or sign up', path: LOGIN_PATH, kind: 'small' };
