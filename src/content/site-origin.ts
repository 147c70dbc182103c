/** Where people reach the site, as the build writes it into pages: search engines and shared links need whole addresses. */
export function siteOrigin(): string {
  return new URL(process.env.PUBLIC_URL || 'http://localhost:3000').origin
}
