/** How long the browser may take to begin with a download. */
const START_MS = 60_000

/** Gives a file to the downloads of this device. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), START_MS)
}
