import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changePicture, PICTURE_TYPES, removePicture, type User } from '../../../contract/accounts.ts'
import { messages } from '../../../contract/messages.ts'
import { failureTexts } from '../../api/api-failure.ts'
import { call } from '../../api/call.ts'
import { checkPicture } from '../../forms/check-picture.ts'
import { showToast } from '../../toasts/show-toast.ts'
import { Button } from '../../ui/button.tsx'
import { PictureField } from '../../ui/picture-field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { useConfirm } from '../../ui/use-confirm.tsx'

const FIELD = 'profilePicture'

export function ChangePicture({ user }: { user: User }) {
  const client = useQueryClient()
  const { ask, dialog } = useConfirm()
  const [file, setFile] = useState<File | null>(null)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState<'saving' | 'removing'>()

  function choose(chosen: File | null) {
    const found = checkPicture(chosen)[FIELD]
    setError(found)
    setFile(found ? null : chosen)
  }

  async function run(kind: 'saving' | 'removing', work: () => Promise<{ user: User }>, done: string) {
    setBusy(kind)
    try {
      client.setQueryData(['profile'], await work())
      setFile(null)
      showToast({ kind: 'success', title: done })
    } catch (failure) {
      const texts = failureTexts(failure, 'message', 'Your picture could not be changed.')
      setError(texts.title)
      showToast({ kind: 'failure', ...texts })
    } finally {
      setBusy(undefined)
      document.getElementById(FIELD)?.focus()
    }
  }

  function save(event: React.FormEvent) {
    event.preventDefault()
    if (busy) return
    if (!file) {
      setError((earlier) => earlier ?? 'Choose a picture first.')
      return document.getElementById(FIELD)?.focus()
    }
    const send = () => call(changePicture, {}, { files: { profilePicture: file } })
    void run('saving', send, messages.pictureChanged)
  }

  async function remove() {
    const sure = await ask({
      title: 'Remove your picture?',
      text: 'We delete it. A drawing takes its place.',
      yes: 'Remove',
      focusAfterYes: () => document.getElementById(FIELD),
    })
    if (sure) await run('removing', () => call(removePicture), messages.pictureRemoved)
  }

  return (
    <form method="post" noValidate onSubmit={save} className="grid gap-5">
      <PictureField
        name={FIELD}
        label="New picture"
        hint="JPG or PNG, at most 5 MB. We cut it to a square."
        prompt="Choose file (JPG, PNG)"
        accept={PICTURE_TYPES}
        file={file}
        error={error}
        large
        onChoose={choose}
      />
      <div className="flex flex-wrap items-start gap-3">
        <SubmitButton busy={busy === 'saving'} busyText="Submitting..." className="min-w-[min(10rem,100%)]">
          Save picture
        </SubmitButton>
        {user.profilePicture && (
          <Button look="outline" disabled={busy !== undefined} onClick={remove}>
            {busy === 'removing' ? 'Removing...' : 'Remove picture'}
          </Button>
        )}
      </div>
      {dialog}
    </form>
  )
}
