import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type DeskPicture, removePicture } from '../../../contract/desk-pictures.ts'
import { call } from '../../api/call.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogTitle } from '../../ui/dialog-title.tsx'
import { Loading } from '../../ui/loading.tsx'
import { NotRead } from '../../ui/not-read.tsx'
import { Problem } from '../../ui/problem.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { useAction } from '../../ui/use-action.ts'
import { DescribePicture } from './describe-picture.tsx'
import { NewPicture } from './new-picture.tsx'
import { PictureDrop } from './picture-drop.tsx'
import { type Chosen, readPicture } from './read-picture.ts'
import { ShownPicture } from './shown-picture.tsx'
import { PICTURES, usePictures, usesInWords } from './use-pictures.ts'

interface PictureDialogProps {
  /** The name of the current picture. */
  current: string
  onChoose: (name: string) => void
  onClose: () => void
}

/** Adds a picture, or chooses a stored one. */
export function PictureDialog({ current, onChoose, onClose }: PictureDialogProps) {
  const client = useQueryClient()
  const toast = useToast()
  const [chosen, choose] = useState<Chosen>()
  const [last, setLast] = useState<string>()
  const [isDescribing, setDescribing] = useState(false)
  const { data, error, refetch } = usePictures()
  const described = isDescribing ? data?.pictures.find(({ name }) => name === last) : undefined
  const action = useAction()
  const read = (file: File) => void action.run(async () => choose(await readPicture(file)))
  const remove = ({ name }: DeskPicture) =>
    void action.run(async () => {
      client.setQueryData(PICTURES, await call(removePicture, undefined, { id: name }))
      toast({ text: 'The picture is removed' })
    })
  return (
    <Dialog label="Picture" size="wide" onClose={onClose}>
      <div className="grid gap-4">
        <DialogTitle onClose={onClose}>
          {chosen ? 'A new picture' : described ? 'Description of the picture' : 'Picture'}
        </DialogTitle>
        {described && (
          <DescribePicture
            picture={described}
            onDescribed={(all) => {
              client.setQueryData(PICTURES, all)
              toast({ text: 'The description is changed' })
              setDescribing(false)
            }}
            onRefused={() => void client.invalidateQueries({ queryKey: PICTURES })}
            onBack={() => setDescribing(false)}
          />
        )}
        {chosen && (
          <NewPicture
            picture={chosen}
            onAdded={({ name }) => {
              void client.invalidateQueries({ queryKey: PICTURES })
              onChoose(name)
            }}
            onBack={() => choose(undefined)}
          />
        )}
        {!chosen && !described && (
          <>
            <PictureDrop onFile={read} />
            <Problem text={action.problem} />
            <h3 className="font-semibold">Or choose an existing picture</h3>
            {error && !data && <NotRead error={error} onRetry={() => void refetch()} />}
            {!data && !error && <Loading className="my-4 mx-5 h-64" />}
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,7rem),1fr))] gap-4">
              {data?.pictures.map((picture) => (
                <Existing
                  key={picture.name}
                  picture={picture}
                  isCurrent={picture.name === current}
                  isBusy={action.busy}
                  onChoose={() => onChoose(picture.name)}
                  isLast={picture.name === last}
                  onDescribe={() => {
                    setLast(picture.name)
                    setDescribing(true)
                  }}
                  onRemove={() => remove(picture)}
                />
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  )
}

interface ExistingProps {
  picture: DeskPicture
  isCurrent: boolean
  isBusy: boolean
  /** The picture described last gets the focus back. */
  isLast: boolean
  onChoose: () => void
  onDescribe: () => void
  onRemove: () => void
}

function Existing({ picture, isCurrent, isBusy, isLast, onChoose, onDescribe, onRemove }: ExistingProps) {
  const { name, alt, uses, isOfTheSite, isSample, stays, isPublished } = picture
  return (
    <li className="grid content-start justify-items-start gap-0.5 wrap-anywhere">
      <button
        type="button"
        className="grid gap-1.5 w-full p-1.5 border border-hair rounded-box text-start hover:bg-jamun-50 aria-pressed:border-2 aria-pressed:border-jamun-600 aria-pressed:font-semibold"
        aria-pressed={isCurrent}
        onClick={onChoose}
      >
        <ShownPicture
          name={name}
          className="aspect-video h-auto w-full rounded-lg bg-jamun-50 object-cover"
        />
        <span>{alt || name}</span>
      </button>
      <p className="text-ink-2 text-second">
        {uses.length > 0 ? `Shown by: ${usesInWords(uses)}` : (stays ?? 'Not used')}
        {!isPublished && '. Not published'}
        {isSample && !isOfTheSite && '. Sample picture'}
      </p>
      {!isOfTheSite && (
        <button
          type="button"
          className="link min-h-(--control)"
          disabled={isBusy}
          // biome-ignore lint/a11y/noAutofocus: the button had the focus before, and is mounted again
          autoFocus={isLast}
          onClick={onDescribe}
        >
          Say what it shows<span className="sr-only">: {alt || name}</span>
        </button>
      )}
      {!stays && (
        <button type="button" className="link min-h-(--control)" disabled={isBusy} onClick={onRemove}>
          Remove<span className="sr-only">: {alt || name}</span>
        </button>
      )}
    </li>
  )
}
