import { useState, useSyncExternalStore } from 'react'
import type { ContentEntry } from '../../../contract/desk-words.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Preview } from './preview.tsx'
import { ShareDialog } from './share-dialog.tsx'

const beside = matchMedia('(width >= 73.75rem)')

function subscribe(listener: () => void): () => void {
  beside.addEventListener('change', listener)
  return () => beside.removeEventListener('change', listener)
}

/** Beside the form where there is room, else above everything. */
export function PreviewPlace({ entry, onClose }: { entry: ContentEntry; onClose: () => void }) {
  const isBeside = useSyncExternalStore(subscribe, () => beside.matches)
  // Here, so that a link that was just made outlives a phone that is turned.
  const [shared, share] = useState<{ page: string; address?: string }>()
  const preview = <Preview entry={entry} onShare={(page) => share({ page })} onClose={onClose} />
  return (
    <>
      {isBeside ? (
        <div className="preview-beside min-h-0 min-w-0 border-l border-hair">{preview}</div>
      ) : (
        <Dialog label="Preview of the page" size="full" onClose={onClose}>
          {preview}
        </Dialog>
      )}
      {shared && (
        <ShareDialog
          // Above the preview again.
          key={String(isBeside)}
          {...shared}
          onMade={(address) => share({ ...shared, address })}
          onClose={() => share(undefined)}
        />
      )}
    </>
  )
}
