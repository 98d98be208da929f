/**
 * Patterns of the files of a build that are served. The first does not match names that begin with a dot; of these only the folder
 * `.well-known` (RFC 8615) is served.
 */
export const BUILT_FILES = ['**/*', '.well-known/**/*'];
