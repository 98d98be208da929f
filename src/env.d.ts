declare namespace App {
	interface Locals {
		/** Names this request in the response and in the log. */
		requestId: string;
		/** The visitor's address, for rate limits only: never logged or stored. */
		visitor: string;
		/** The origin that the visitor typed, e.g. `http://192.168.1.5:4321`. */
		requestedOrigin: string;
		/** The origin of `SITE_URL`. */
		siteOrigin: string;
		/**
		 * The parsed query of the list page. The host sets it, because its cache needs it too; undefined in `astro dev`, and for the query
		 * of a form that was sent without script.
		 */
		packageQuery?: import('#domain/list/package-query.ts').PackageQuery;
		/** The query as the visitor sent it, for redirects alone: pages get only the parameters that they declare. Absent where no host runs. */
		askedSearch?: string;
		/** Why an address leads nowhere, for the page that says so. */
		deadLink?: import('#features/chrome/dead-links.ts').DeadLink;
		/** Gives a mark for HTML that pages share, which the host replaces by it (`server/host/page-parts.ts`); absent where no host runs. */
		parts?: { place(part: { readonly html: string }): string };
	}
}
