/** Hands a text, or bytes, to the person as a file. */
export function saveFile(name: string, type: string, content: BlobPart): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  // Some browsers start reading a little later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
