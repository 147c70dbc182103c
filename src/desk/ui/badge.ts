/**
 * Shows a count on the icon of the installed desk; 0 removes it. Some browsers have no badge, or only once
 * the desk is installed.
 */
export function showBadge(count: number): void {
  if ('setAppBadge' in navigator) navigator.setAppBadge(count).catch(() => {})
}
