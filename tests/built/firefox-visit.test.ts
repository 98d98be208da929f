// covers: PRD-01, PWA-06, AMB-19
import { visitIn } from '../support/engines/visit-tests.ts';
import { findFirefox, openFirefox } from '../support/open-firefox.ts';

/* A visit in Firefox, on a phone and on a desk. `firefox.test.ts` says where there is no Firefox. */

visitIn('Firefox', findFirefox() !== undefined, openFirefox);
