/**
 * The requirements whose tests are all skipped on a machine without WebKit or Firefox; a run says which is missing. All others are tested
 * wherever the tests run. In the order of the list.
 */
export const ONLY_WITH_AN_ENGINE: readonly string[] = ['NAV-15', 'PWA-06', 'AMB-19'];
