/** Hands a text to the person as a file. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  // Some browsers start reading a little later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
