/** How long the browser may take to begin with a download. */
const KEPT_MS = 60_000

/** Gives a file to the browser's downloads. */
export function saveAs(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS)
}
