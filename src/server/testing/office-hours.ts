/** These hours from Monday to Friday; the weekend is closed. */
export function workdays(from: string, to: string) {
  const open = { from, to }
  return {
    Monday: open,
    Tuesday: open,
    Wednesday: open,
    Thursday: open,
    Friday: open,
    Saturday: null,
    Sunday: null,
  }
}
