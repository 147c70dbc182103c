/** Returns whether the text is in the clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyTheOldWay(text)
  }
}

/** On plain http, and in the browsers inside chat apps, there is no clipboard object. */
function copyTheOldWay(text: string): boolean {
  const area = document.createElement('textarea')
  const focused = document.activeElement
  area.value = text
  area.readOnly = true
  area.style = 'position:fixed;top:0;opacity:0'
  // Inserted beside the pressed button, because text outside an open dialog cannot be selected.
  focused?.after(area)
  area.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}
