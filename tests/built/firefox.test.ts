// covers: LGN-01, CUS-01, ERR-20, DET-06
import { lookIn } from '../support/engines/look-tests.ts';
import { FIREFOX_PACKAGE, findFirefox, openFirefox } from '../support/open-firefox.ts';

/* Dialogs, messages and layout in Firefox, which measures some widths differently. */

const isFound = findFirefox() !== undefined;
if (!isFound) console.log(`Firefox was not found, so nothing is tried in it (Debian: ${FIREFOX_PACKAGE}).`);

lookIn('Firefox', isFound, openFirefox);
