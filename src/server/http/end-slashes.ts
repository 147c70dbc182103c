/**
 * A path without trailing slashes; a path of slashes only becomes one slash. The expression begins only at
 * the first slash of a sequence: beginning at each would take quadratic time.
 */
export const withoutEndSlashes = (path: string): string => path.replace(/(?<!\/)\/+$/, '') || '/'
