/** The version of the notice and when it was accepted; nothing if the caller showed none. */
export function consent(version: string | undefined, now: number) {
  return { consent_version: version ?? null, consented_at: version === undefined ? null : now }
}
