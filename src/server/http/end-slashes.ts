/**
 * A path without trailing slashes; one of only slashes keeps one. The expression begins only at the first
 * slash of a sequence: beginning at each would take quadratic time.
 */
export const withoutEndSlashes = (path: string): string => path.replace(/(?<!\/)\/+$/, '') || '/'
