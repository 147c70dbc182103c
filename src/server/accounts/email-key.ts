/** What makes two addresses the same account: letter case does not count, nothing else is folded. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase()
}
