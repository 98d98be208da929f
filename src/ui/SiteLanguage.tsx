import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria/I18nProvider';

/** Makes widgets use the site's language for words and sorting, whatever the browser's language. */
export const SiteLanguage = ({ children }: { children: ReactNode }) => (
	<I18nProvider locale="en-IN">{children}</I18nProvider>
);
