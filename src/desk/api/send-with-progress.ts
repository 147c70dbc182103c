/** Replaces `fetch`, which cannot report the progress of an upload yet. */
export function sendWithProgress(
  url: string,
  { method, headers, body }: { method: string; headers: Record<string, string>; body?: FormData | string },
  onProgress: (part: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total, lengthComputable }) =>
      lengthComputable && onProgress(loaded / total)
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
    request.onerror = () => reject(new TypeError('There was no answer.'))
    request.onabort = request.onerror
    request.send(body)
  })
}
