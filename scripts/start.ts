import { existsSync } from 'node:fs';
import { readConfig } from '#server/config.ts';
import { serve } from '#server/host/serve.ts';
import { failInOneLine } from './fail.ts';
import { siteHooks } from './site-hooks.ts';
import { fillEmptyCatalogue } from './starter.ts';

/* Serves the built site: `npm start`, after scripts/run.mjs has seen to the build. */
try {
	if (!existsSync('dist/server/entry.mjs')) throw new Error('The site is not built; run npm run build');
	const config = readConfig(process.env);
	await fillEmptyCatalogue(config);
	const { address } = await serve({ config, dist: 'dist', hooks: await siteHooks() });
	process.stdout.write(`\nSafarnama is open at ${address}\n\n`);
} catch (error) {
	failInOneLine(error);
}
