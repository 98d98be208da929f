// covers: PRD-01, AMB-19
import { visitIn } from '../support/engines/visit-tests.ts';
import { hasWebKit, openWebKit } from '../support/open-webkit.ts';

/* A visit in the engine of Safari, on a phone and on a desk. `webkit.test.ts` says where there is no WebKit. */

visitIn('WebKit', hasWebKit(), openWebKit);
