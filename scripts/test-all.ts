import { env } from 'node:process';

/* `npm run test:all`: as `npm test`, with every test in the browser. For a release, and before something is called done. */
env['TEST_ALL'] = 'yes';
await import('./test-everything.ts');
