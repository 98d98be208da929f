import './start-forms.ts';

/*
 * The start script for `import()`. As the target of `import()`, the module itself would be given a namespace object in the file of the
 * form pages, for which those would fetch the bundler's runtime in a further round trip.
 */
