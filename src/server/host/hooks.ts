/** The canonical form of a query: queries that mean the same have the same. */
export interface CanonicalQuery {
	/** `?…` or empty. */
	search: string;
	/** The parsed query; the page finds it in its locals and need not parse it again. */
	parsed?: Pick<App.Locals, 'packageQuery'>;
}

/** What the host needs to know about the site it serves. */
export interface HostHooks {
	/** The edition of a path: changes whenever its page may change. Cached pages of another edition are not sent. */
	editionOf(path: string): string;
	/** Rejects while the site cannot respond, e.g. without its database. */
	ready(): Promise<void>;
	/** Faults in spite of which the site can respond, one sentence each. */
	troubles?(): readonly string[];
	/** The canonical form of a path's query: the page is rendered for it and cached under it. */
	canonicalQuery(path: string, search: string): CanonicalQuery;
	/** True for a path under `/api/` whose response is the same for everyone and worth caching. */
	cachesCall(path: string): boolean;
	/** True for a page that accepts the POST of a form without script; all other pages respond with 405. */
	takesForms(path: string): boolean;
	/** Called once the server listens, with its address. */
	listensAt?(address: string): void;
	/** Closes the site's resources after the last response. */
	close(): Promise<void>;
}
