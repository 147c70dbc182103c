import { useEffect, useState } from 'react'
import { addPicture, type DeskPicture } from '../../../contract/desk-pictures.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { Form } from '../../ui/form.tsx'
import { useAction } from '../../ui/use-action.ts'
import { Alt, altOf, type Said } from './alt.tsx'
import { Cut } from './cut.tsx'
import { type Frame, firstFrame } from './frame.ts'
import type { Chosen } from './read-picture.ts'

interface NewPictureProps {
  picture: Chosen
  onAdded: (added: DeskPicture) => void
  onBack: () => void
}

/** Crops a picture, asks for its description, and sends it. After a failure all input stays and can be sent again. */
export function NewPicture({ picture, onAdded, onBack }: NewPictureProps) {
  const [frame, setFrame] = useState<Frame>(() => firstFrame(picture))
  const [said, setSaid] = useState<Said>({ alt: '', isDecoration: false })
  const [sent, setSent] = useState<number>()
  const action = useAction()
  useEffect(() => () => URL.revokeObjectURL(picture.url), [picture])
  const send = () =>
    action.run(async () => {
      setSent(0)
      try {
        const { left, top, width } = frame
        const input = {
          ...altOf(said),
          left: String(left),
          top: String(top),
          width: String(width),
        }
        onAdded(await call(addPicture, input, {}, picture.file, setSent))
      } finally {
        setSent(undefined)
      }
    })
  return (
    <Form className="grid grid-cols-1 min-w-0 gap-4" onSubmit={() => void send()}>
      <Cut picture={picture} frame={frame} isFixed={action.busy} onChange={setFrame} />
      <Alt said={said} error={action.errorOf('alt')} isFixed={action.busy} onChange={setSaid} />
      {action.problem && (
        <Callout look="bad" role="alert">
          <p>{action.problem} The picture is still here.</p>
        </Callout>
      )}
      {sent !== undefined && (
        <div className="grid gap-1">
          <label htmlFor="picture-sent">
            {sent < 1 ? `Sending: ${Math.round(sent * 100)} %` : 'Preparing the picture…'}
          </label>
          <progress
            className="w-full accent-jamun-600"
            id="picture-sent"
            max={1}
            {...(sent < 1 && { value: sent })}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={action.busy}>
          {action.problem ? 'Try again' : 'Use this picture'}
        </Button>
        <Button look="outline" disabled={action.busy} onClick={onBack}>
          Another picture
        </Button>
      </div>
    </Form>
  )
}
