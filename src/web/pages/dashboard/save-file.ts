/** Downloads a text, or bytes, as a file. */
export function saveFile(name: string, type: string, content: BlobPart): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  // Some browsers start reading with a delay.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
