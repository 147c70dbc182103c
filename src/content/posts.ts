const WORDS_A_MINUTE = 200

/** How long people read, of a text in HTML. */
export function minutesToRead(html: string): number {
  const words = html.replace(/<[^>]+>/g, '').match(/\S+/g) ?? []
  return Math.max(1, Math.round(words.length / WORDS_A_MINUTE))
}

/** The newest first. */
export const newestFirst = <Post extends { date: string; slug: string }>(posts: readonly Post[]): Post[] =>
  posts.toSorted((a, b) => (a.date === b.date ? (a.slug < b.slug ? -1 : 1) : a.date < b.date ? 1 : -1))
