let aheadMs = 0

/** Device clocks may be wrong, so times are based on the server's clock, from the Date header of each answer. */
export function recordServerTime(dateHeader: string | null): void {
  const serverTime = Date.parse(dateHeader ?? '')
  if (!Number.isNaN(serverTime)) aheadMs = serverTime - Date.now()
}

export function serverNow(): number {
  return Date.now() + aheadMs
}
