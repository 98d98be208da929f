import { withoutTracking } from '#server/host/canonical-query.ts';
import type { HostHooks } from '#server/host/hooks.ts';

/** What the host asks of the site, answered by the services of this process. */
export async function siteHooks(): Promise<HostHooks> {
	return {
		contentVersion: () => '0',
		ready: async () => {},
		canonicalQuery: (_path, search) => withoutTracking(search),
		close: async () => {},
	};
}
