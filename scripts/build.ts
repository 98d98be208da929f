import { spawnSync } from 'node:child_process';
import { packBuild } from './pack.ts';
import { writePagePolicies } from './page-policies.ts';

/* npm run build: the site as static files and a server bundle, packed for the wire. */
const astro = spawnSync(
	process.execPath,
	['node_modules/astro/bin/astro.mjs', 'build', ...process.argv.slice(2)],
	{
		stdio: 'inherit',
	},
);
if (astro.status !== 0) process.exit(astro.status ?? 1);
await packBuild('dist');
writePagePolicies('dist');
