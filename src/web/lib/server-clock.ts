let aheadMs = 0

/** Clocks of phones go wrong; times are told by the server's, which comes with each of its answers. */
export function noteServerTime(dateHeader: string | null): void {
  const serverTime = Date.parse(dateHeader ?? '')
  if (!Number.isNaN(serverTime)) aheadMs = serverTime - Date.now()
}

export function serverNow(): number {
  return Date.now() + aheadMs
}
