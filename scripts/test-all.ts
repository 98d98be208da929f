import { env } from 'node:process';

/* `npm run test:all`: as `npm test`, with every test and the long rounds. For a release, and before something is called done. */
env['TESTS'] = 'all';
await import('./test-everything.ts');
