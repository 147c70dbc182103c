import { text } from 'node:stream/consumers'
import { prerender } from 'react-dom/static'
import { type EntryContext, ServerRouter } from 'react-router'

export { renderPages } from './rendering/render-pages.server.ts'

/**
 * Runs when content is published, not per visit: waits for the whole page, so that the HTML is complete and nothing is
 * streamed later.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  let failed: unknown
  const { prelude } = await prerender(<ServerRouter context={context} url={request.url} />, {
    onError: (error) => {
      failed ??= error
    },
    // React would append large parts at the end, and move them with a script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  if (failed) throw failed
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // As a stream it would take the router longer than the page itself.
  return new Response(await text(prelude), { status, headers })
}
