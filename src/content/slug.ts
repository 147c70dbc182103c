const MOST = 60

/** What a title becomes in addresses: small letters, digits and single hyphens. Empty where nothing of it can stand there. */
export function slugFor(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return words.length <= MOST ? words : words.slice(0, MOST + 1).replace(/-[^-]*$/, '')
}
