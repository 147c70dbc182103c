import { lazy, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../ui/button.tsx'
import { ShownPicture } from './shown-picture.tsx'
import { usePictures, usesInWords } from './use-pictures.ts'

const PictureDialog = lazy(async () => ({ default: (await import('./picture-dialog.tsx')).PictureDialog }))

interface PictureFieldProps {
  id: string
  label: string
  labelId: string
  describedBy: string | undefined
  /** The entry of the field. */
  entry: string
  value: string
  isFixed: boolean
  onWrite: (name: string) => void
}

/** The picture of an entry, its other uses, and the button to choose another. */
export function PictureField({
  id,
  label,
  labelId,
  describedBy,
  entry,
  value,
  isFixed,
  onWrite,
}: PictureFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const { data } = usePictures()
  const picture = data?.pictures.find(({ name }) => name === value)
  const others = picture?.uses.filter((use) => use.id !== entry) ?? []
  const shown = picture?.alt ? `Shows: ${picture.alt}` : `${value}: decoration, so it needs no words.`
  const hintId = `${id}-shows`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be described
    <div
      id={id}
      role="group"
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      className="flex flex-wrap items-start gap-3"
    >
      {value && (
        <ShownPicture
          name={value}
          className="h-22.5 w-40 flex-none rounded-[10px] bg-jamun-50 object-cover"
        />
      )}
      <div className="grid flex-[1_1_12rem] gap-2 min-w-0">
        {/* Above the text, which grows when the pictures are read: they must not move under the finger. */}
        {!isFixed && (
          <div className="flex flex-wrap gap-2">
            <Button look="outline" aria-describedby={hintId} onClick={() => setOpen(true)}>
              {value ? 'Change' : 'Choose'}
              <span className="sr-only">: {label}</span>
            </Button>
            {value && (
              <Button look="outline" onClick={() => onWrite('')}>
                None<span className="sr-only">: {label}</span>
              </Button>
            )}
          </div>
        )}
        <p id={hintId} className="text-ink-2 text-second">
          {!value && 'None.'}
          {value && (data ? shown : value)}
          {picture?.isSample && ' Sample: use a picture of your own.'}
          {others.length > 0 &&
            ` Also shown by: ${usesInWords(others)}. It stays there when you change it here.`}
        </p>
      </div>
      {isOpen &&
        // Outside the form: the dialog has a form of its own.
        createPortal(
          <Suspense>
            <PictureDialog
              current={value}
              onChoose={(name) => {
                onWrite(name)
                setOpen(false)
              }}
              onClose={() => setOpen(false)}
            />
          </Suspense>,
          document.body,
        )}
    </div>
  )
}
