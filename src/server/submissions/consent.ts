/** Which notice stood beside the button and when it was agreed to; nothing where the caller showed none. */
export function consent(version: string | undefined, now: number) {
  return { consent_version: version ?? null, consented_at: version === undefined ? null : now }
}
