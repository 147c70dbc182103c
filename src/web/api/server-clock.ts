let aheadMs = 0

/** Phones' clocks may be wrong, so times are shown by the server's clock, which comes with each answer. */
export function noteServerTime(dateHeader: string | null): void {
  const serverTime = Date.parse(dateHeader ?? '')
  if (!Number.isNaN(serverTime)) aheadMs = serverTime - Date.now()
}

export function serverNow(): number {
  return Date.now() + aheadMs
}
