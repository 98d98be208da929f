/** What the host needs to know of the site it serves. */
export interface HostHooks {
	/** Changes whenever a page could; kept pages of another version are not shown. */
	contentVersion(): string;
	/** Rejects while the site cannot answer, e.g. without its database. */
	ready(): Promise<void>;
	/** The one way to write a query of a path, as `?…` or empty: the page is rendered for it and kept under it. */
	canonicalQuery(path: string, search: string): string;
	/** True for a path under `/api/` whose answer is the same for everyone and worth keeping. */
	keepsCall(path: string): boolean;
	/** True for a page that a form without script is posted to; all others answer 405. */
	takesForms(path: string): boolean;
	/** Ends what the site holds open, after the last answer. */
	close(): Promise<void>;
}
