/** The first 16 characters of the SHA-256 in base64: enough to tell two builds apart. */
export async function hashOf(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return btoa(String.fromCharCode(...hash)).slice(0, 16)
}
