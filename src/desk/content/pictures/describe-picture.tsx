import { useState } from 'react'
import { type DeskPicture, describePicture } from '../../../contract/desk-pictures.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { Form } from '../../ui/form.tsx'
import { Problem } from '../../ui/problem.tsx'
import { useAction } from '../../ui/use-action.ts'
import { Alt, altOf, type Said } from './alt.tsx'
import { ShownPicture } from './shown-picture.tsx'

interface DescribePictureProps {
  picture: DeskPicture
  onDescribed: (all: { pictures: DeskPicture[] }) => void
  /** Called after a failure, because the picture may have changed. */
  onRefused: () => void
  onBack: () => void
}

/** Changes the description of a stored picture. */
export function DescribePicture({ picture, onDescribed, onRefused, onBack }: DescribePictureProps) {
  const { name, alt, isPublished } = picture
  const [was, setWas] = useState(alt)
  const [said, setSaid] = useState<Said>({ alt: was, isDecoration: was === '' })
  const action = useAction()
  // After a lost answer the stored description is the one that was sent here.
  const [sent, setSent] = useState<string>()
  const base = alt === sent ? alt : was
  const isOld = !action.busy && alt !== base
  const send = () =>
    action.run(async () => {
      setSent(said.isDecoration ? '' : said.alt.trim())
      try {
        onDescribed(await call(describePicture, { ...altOf(said), was: base }, { id: name }))
      } catch (error) {
        onRefused()
        throw error
      }
    })
  return (
    <Form
      className="grid grid-cols-1 min-w-0 gap-4"
      onSubmit={() => {
        if (!isOld) void send()
      }}
    >
      <ShownPicture name={name} className="w-[min(100%,20rem)] h-auto rounded-lg" />
      <Alt said={said} error={action.errorOf('alt')} isFixed={action.busy} onChange={setSaid} />
      {isOld && (
        <Callout look="sun" role="alert">
          <p>
            Somebody saved first: it {alt ? <>says “{alt}” now</> : 'is decoration now'}. Your change was not
            applied.
          </p>
          <p>
            <Button
              look="outline"
              onClick={() => {
                setWas(alt)
                action.forget()
              }}
            >
              Continue with mine
            </Button>
          </p>
        </Callout>
      )}
      {!isOld && <Problem text={action.problem} />}
      {isPublished && (
        <p className="text-ink-2 text-second">
          The picture is published: visitors see this description at once.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={action.busy || isOld}>
          {action.problem ? 'Try again' : isPublished ? 'Publish the description' : 'Save the description'}
        </Button>
        <Button look="outline" disabled={action.busy} onClick={onBack}>
          Back
        </Button>
      </div>
    </Form>
  )
}
