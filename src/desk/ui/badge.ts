/** On the icon of the installed desk; none takes it away. Not every browser has one, and some only once the desk is installed. */
export function showBadge(count: number): void {
  if ('setAppBadge' in navigator) navigator.setAppBadge(count).catch(() => {})
}
