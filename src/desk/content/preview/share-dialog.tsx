import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  endPreviewLink,
  listPreviewLinks,
  PREVIEW_LINK_HOURS,
  type PreviewLink,
  sharePreview,
} from '../../../contract/desk-preview.ts'
import { call } from '../../api/call.ts'
import { CopyButton } from '../../items/copy-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogTitle } from '../../ui/dialog-title.tsx'
import { NotRead } from '../../ui/not-read.tsx'
import { Problem } from '../../ui/problem.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { whenOf } from '../../ui/times.ts'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { useAction } from '../../ui/use-action.ts'

const KEY = ['preview links']

interface ShareDialogProps {
  page: string
  /** The address of the link, once it exists. */
  address?: string
  onMade: (address: string) => void
  onClose: () => void
}

/** Creates a link to the current preview for people without access to the desk. */
export function ShareDialog({ page, address, onMade, onClose }: ShareDialogProps) {
  const client = useQueryClient()
  const toast = useToast()
  const action = useAction()
  const links = useQuery({ queryKey: KEY, queryFn: () => call(listPreviewLinks), staleTime: 0 })
  const make = () =>
    action.run(async () => {
      const made = await call(sharePreview, { page })
      onMade(location.origin + made.address)
      await client.invalidateQueries({ queryKey: KEY })
    })
  const end = ({ id }: PreviewLink) =>
    action.run(async () => {
      client.setQueryData(KEY, await call(endPreviewLink, undefined, { id }))
      toast({ text: 'The link is switched off' })
    })
  return (
    <Dialog label="Share this preview" size="action" onClose={onClose}>
      <div className="grid gap-4">
        <DialogTitle onClose={onClose}>Share this preview</DialogTitle>
        <p>
          Anybody with the link sees the pages with all drafts for {PREVIEW_LINK_HOURS} hours, without signing
          in. Later changes need a new link.
        </p>
        <Problem text={action.problem} />
        {address ? (
          <div className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-end gap-2">
            <TextField
              name="preview-link"
              label="The link"
              hint="Copy it now. It is not shown again."
              readOnly
              value={address}
              onFocus={({ target }) => target.select()}
            />
            <CopyButton label="Copy the link" text={address} isLarge />
            {'share' in navigator && (
              <Button look="outline" onClick={() => void navigator.share({ url: address }).catch(() => {})}>
                Send…
              </Button>
            )}
          </div>
        ) : (
          <div>
            <Button disabled={action.busy} onClick={() => void make()}>
              {action.busy ? 'Creating…' : 'Make a link for a day'}
            </Button>
          </div>
        )}
        {links.error && <NotRead error={links.error} onRetry={() => void links.refetch()} />}
        <Links links={links.data?.links ?? []} isBusy={action.busy} onEnd={(link) => void end(link)} />
      </div>
    </Dialog>
  )
}

interface LinksProps {
  links: PreviewLink[]
  isBusy: boolean
  onEnd: (link: PreviewLink) => void
}

function Links({ links, isBusy, onEnd }: LinksProps) {
  if (links.length === 0) return null
  return (
    <section aria-labelledby="preview-links" className="grid gap-2">
      <h3 id="preview-links" className="font-semibold">
        Links that work
      </h3>
      <ul>
        {links.map((link) => (
          <li
            className="flex flex-wrap items-center justify-between gap-2 py-2 border-t border-hair-2 wrap-anywhere"
            key={link.id}
          >
            <span>
              {link.title}, {whenOf(link.at)}
              {link.by && `, by ${link.by}`}
              <span className="block text-ink-2 text-second">Until {whenOf(link.endsAt)}</span>
            </span>
            <Button
              look="outline"
              disabled={isBusy}
              aria-label={`End the link to ${link.title} of ${whenOf(link.at)}`}
              onClick={() => onEnd(link)}
            >
              End
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
