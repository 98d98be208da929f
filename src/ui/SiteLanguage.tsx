import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria/I18nProvider';

/** The language that widgets speak and sort in, whatever the browser's: that of the site. */
export const SiteLanguage = ({ children }: { children: ReactNode }) => (
	<I18nProvider locale="en-IN">{children}</I18nProvider>
);
