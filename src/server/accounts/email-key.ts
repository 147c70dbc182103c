/** The identity of an account: letter case is ignored, nothing else is normalised. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase()
}
