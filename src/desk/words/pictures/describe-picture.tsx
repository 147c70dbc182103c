import { useState } from 'react'
import { type DeskPicture, describePicture } from '../../../contract/desk-pictures.ts'
import { call } from '../../call.ts'
import { Button } from '../../ui/button.tsx'
import { Tell } from '../../ui/tell.tsx'
import { useDeed } from '../../ui/use-deed.ts'
import { Alt, altOf, type Said } from './alt.tsx'
import { ShownPicture } from './shown-picture.tsx'

interface DescribePictureProps {
  picture: DeskPicture
  onDescribed: (all: { pictures: DeskPicture[] }) => void
  onBack: () => void
}

/** Says in other words what a picture shows that is there. */
export function DescribePicture({ picture, onDescribed, onBack }: DescribePictureProps) {
  const { name, alt: was, isPublished } = picture
  const [said, setSaid] = useState<Said>({ alt: was, isDecoration: was === '' })
  const deed = useDeed()
  return (
    <form
      className="picture-new"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void deed.run(async () =>
          onDescribed(await call(describePicture, { ...altOf(said), was }, { id: name })),
        )
      }}
    >
      <ShownPicture name={name} className="picture-described" />
      <Alt said={said} error={deed.errorOf('alt')} isFixed={deed.busy} onChange={setSaid} />
      {deed.problem && (
        <Tell look="bad" role="alert">
          <p>{deed.problem}</p>
        </Tell>
      )}
      {isPublished && (
        <p className="text-ink-2 text-second">
          The picture is published, so visitors get these words at once.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={deed.busy}>
          {deed.problem ? 'Try again' : isPublished ? 'Publish these words' : 'Keep these words'}
        </Button>
        <Button look="outline" disabled={deed.busy} onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  )
}
