import { useState, useSyncExternalStore } from 'react'
import type { ContentEntry } from '../../../contract/desk-entries.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Preview } from './preview.tsx'
import { ShareDialog } from './share-dialog.tsx'

const beside = matchMedia('(width >= 73.75rem)')

function subscribe(listener: () => void): () => void {
  beside.addEventListener('change', listener)
  return () => beside.removeEventListener('change', listener)
}

/** The preview: beside the form where room allows, else above the page. */
export function PreviewPlace({ entry, onClose }: { entry: ContentEntry; onClose: () => void }) {
  const isBeside = useSyncExternalStore(subscribe, () => beside.matches)
  // State of this component, so that a new link survives the rotation of a phone.
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
          // The key opens the dialog again, above the preview in its new place.
          key={String(isBeside)}
          {...shared}
          onMade={(address) => share({ ...shared, address })}
          onClose={() => share(undefined)}
        />
      )}
    </>
  )
}
