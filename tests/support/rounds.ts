/**
 * How often a test tries what depends on chance, or how much it tries: the first value in `npm test`, the second in `npm run test:all`.
 * The short rounds see a defect that shows at once; the long ones see those that show seldom.
 */
export const rounds = <Amount>(short: Amount, long: Amount): Amount =>
	process.env['TESTS'] === 'all' ? long : short;
