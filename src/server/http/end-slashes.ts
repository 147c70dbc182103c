/**
 * A path without slashes at its end; of slashes alone one stays. Only the first of a row is looked at: from each of them to the end would
 * take the square of their number.
 */
export const withoutEndSlashes = (path: string): string => path.replace(/(?<!\/)\/+$/, '') || '/'
