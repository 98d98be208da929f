/** The files of a build that are served. Of names that begin with a dot, which the pattern leaves out, only the folder of RFC 8615. */
export const BUILT_FILES = ['**/*', '.well-known/**/*'];
