import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type MessageFile, previewMessage } from '../../../contract/desk-conversation.ts'
import { call, type DeskFailure } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Problem } from '../../ui/problem.tsx'

interface EmailPreviewProps {
  reference: string
  email: { subject: string; text: string }
  files: readonly MessageFile[]
  onClose: () => void
}

/** The email as its recipient will see it. */
export function EmailPreview({ reference, email, files, onClose }: EmailPreviewProps) {
  const { data, error } = useQuery({
    queryKey: ['email preview', reference, email],
    queryFn: () => call(previewMessage, email, { reference }),
    gcTime: 0,
  })
  return (
    <Dialog label="Preview of the email" size="wide" onClose={onClose}>
      <div className="grid gap-4">
        <h2 className="text-xl">Preview</h2>
        <Problem text={(error as DeskFailure | null)?.message} />
        {data && (
          <>
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 wrap-anywhere [&_dt]:text-ink-2">
              <dt>From</dt>
              <dd>{data.from}</dd>
              <dt>To</dt>
              <dd>{data.to}</dd>
              <dt>Subject</dt>
              <dd>{data.subject}</dd>
              {files.length > 0 && (
                <>
                  <dt>Files</dt>
                  <dd>{files.map(({ name }) => name).join(', ')}</dd>
                </>
              )}
            </dl>
            <MailAsSeen html={data.html} />
          </>
        )}
        <Button look="outline" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  )
}

/**
 * A mail with its own styles, apart from those of the desk. The policy of the desk refuses styles in HTML, so each is
 * set by its rules; nothing is fetched and nothing runs.
 */
function MailAsSeen({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = place
    if (!current) return
    const root = current.shadowRoot ?? current.attachShadow({ mode: 'open' })
    const styled = html.replaceAll(' style="', ' data-style="')
    const { body } = new DOMParser().parseFromString(styled, 'text/html')
    for (const element of body.querySelectorAll<HTMLElement>('[data-style]')) {
      element.style.cssText = element.dataset.style ?? ''
      element.removeAttribute('data-style')
    }
    const page = document.createElement('div')
    page.style.cssText = body.dataset.style ?? ''
    page.append(...body.childNodes)
    root.replaceChildren(page)
  }, [html])
  return <div ref={place} className="overflow-auto rounded-box border border-hair forced-edge" />
}
