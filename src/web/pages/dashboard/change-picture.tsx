import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PICTURE_TYPES, type User } from '../../../contract/accounts.ts'
import { messages } from '../../../contract/messages.ts'
import { changePicture, removePicture } from '../../../contract/my-account.ts'
import { call } from '../../api/call.ts'
import { showFailure } from '../../api/show-failure.ts'
import { usePicture } from '../../forms/use-picture.ts'
import { translate } from '../../texts/translate.ts'
import { showToast } from '../../toasts/show-toast.ts'
import { Button } from '../../ui/button.tsx'
import { PictureField } from '../../ui/picture-field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { useConfirm } from '../../ui/use-confirm.tsx'

const FIELD = 'profilePicture'

export function ChangePicture({ user }: { user: User }) {
  const client = useQueryClient()
  const { ask, dialog } = useConfirm()
  const picture = usePicture()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState<'saving' | 'removing'>()

  async function run(kind: 'saving' | 'removing', work: () => Promise<{ user: User }>, done: string) {
    setBusy(kind)
    try {
      client.setQueryData(['profile'], await work())
      picture.choose(null)
      showToast({ kind: 'success', title: done })
    } catch (failure) {
      const texts = showFailure(failure, translate('Your picture could not be changed.'))
      setError(texts.title)
    } finally {
      setBusy(undefined)
      document.getElementById(FIELD)?.focus()
    }
  }

  async function save(event: React.FormEvent) {
    event.preventDefault()
    if (busy) return
    if (!picture.file) setError(translate('Choose a picture first.'))
    if (!picture.file || picture.error) return document.getElementById(FIELD)?.focus()
    setBusy('saving')
    const { file, error: unfit } = await picture.ready()
    if (unfit) return setBusy(undefined)
    const send = () => call(changePicture, {}, { files: { profilePicture: file } })
    await run('saving', send, translate(messages.pictureChanged))
  }

  async function remove() {
    const sure = await ask({
      title: translate('Remove your picture?'),
      text: translate('We delete it. A drawing takes its place.'),
      yes: translate('Remove'),
      focusAfterYes: () => document.getElementById(FIELD),
    })
    if (sure) await run('removing', () => call(removePicture), translate(messages.pictureRemoved))
  }

  return (
    <form method="post" noValidate onSubmit={save} className="grid gap-5">
      <PictureField
        name={FIELD}
        label={translate('New picture')}
        hint={translate('JPG or PNG. We cut it to a square.')}
        accept={PICTURE_TYPES}
        file={picture.file}
        error={error ?? picture.error}
        large
        onChoose={(file) => {
          setError(undefined)
          picture.choose(file)
        }}
      />
      <div className="flex flex-wrap items-start gap-3">
        <SubmitButton busy={busy === 'saving'} narrow>
          {translate('Save picture')}
        </SubmitButton>
        {user.profilePicture && (
          <Button look="outline" disabled={busy !== undefined} onClick={remove}>
            {busy === 'removing' ? translate('Removing...') : translate('Remove picture')}
          </Button>
        )}
      </div>
      {dialog}
    </form>
  )
}
