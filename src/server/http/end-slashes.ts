/**
 * A path without trailing slashes; one of only slashes keeps one. Only the first slash of a row is tried: trying each
 * would take quadratic time.
 */
export const withoutEndSlashes = (path: string): string => path.replace(/(?<!\/)\/+$/, '') || '/'
