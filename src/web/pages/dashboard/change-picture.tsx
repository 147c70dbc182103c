import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PICTURE_TYPES, type User } from '../../../contract/accounts.ts'
import { changePicture, removePicture } from '../../../contract/my-account.ts'
import { failureTexts } from '../../api/api-failure.ts'
import { call } from '../../api/call.ts'
import { usePicture } from '../../forms/use-picture.ts'
import { showToast } from '../../toasts/show-toast.ts'
import { Button } from '../../ui/button.tsx'
import { PictureField } from '../../ui/picture-field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { useConfirm } from '../../ui/use-confirm.tsx'
import { words } from './account-words.ts'
import { words as shown } from './words.ts'

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
      const texts = failureTexts(failure, 'message', words.pictureNotChanged)
      setError(texts.title)
      showToast({ kind: 'failure', ...texts })
    } finally {
      setBusy(undefined)
      document.getElementById(FIELD)?.focus()
    }
  }

  async function save(event: React.FormEvent) {
    event.preventDefault()
    if (busy) return
    if (!picture.file) setError(words.chooseFirst)
    if (!picture.file || picture.error) return document.getElementById(FIELD)?.focus()
    setBusy('saving')
    const { file, error: unfit } = await picture.ready()
    if (unfit) return setBusy(undefined)
    const send = () => call(changePicture, {}, { files: { profilePicture: file } })
    await run('saving', send, words.pictureChanged)
  }

  async function remove() {
    const sure = await ask({
      title: words.removeQuestion,
      text: words.drawingInstead,
      yes: words.remove,
      focusAfterYes: () => document.getElementById(FIELD),
    })
    if (sure) await run('removing', () => call(removePicture), words.pictureRemoved)
  }

  return (
    <form method="post" noValidate onSubmit={save} className="grid gap-5">
      <PictureField
        name={FIELD}
        label={words.newPicture}
        hint={words.pictureHint}
        prompt={words.choosePicture}
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
        <SubmitButton
          busy={busy === 'saving'}
          busyText={shown.submitting}
          className="min-w-[min(10rem,100%)]"
        >
          {words.savePicture}
        </SubmitButton>
        {user.profilePicture && (
          <Button look="outline" disabled={busy !== undefined} onClick={remove}>
            {busy === 'removing' ? words.removing : words.removePicture}
          </Button>
        )}
      </div>
      {dialog}
    </form>
  )
}
