import { useState } from 'react'
import { downloadMyData } from '../../../contract/my-account.ts'
import { call } from '../../api/call.ts'
import { showFailure } from '../../api/show-failure.ts'
import { translate } from '../../texts/translate.ts'
import { showToast } from '../../toasts/show-toast.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { saveFile } from './save-file.ts'

export function MyData({ picture }: { picture: string | null }) {
  const [busy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    try {
      const data = await call(downloadMyData)
      saveFile('my-data.json', 'application/json', JSON.stringify(data, null, 2))
      showToast({ kind: 'success', title: translate('Your data is saved as my-data.json.') })
    } catch (error) {
      showFailure(error, translate('Your data could not be fetched.'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="grid gap-5">
      <p className="text-ink-2">
        {translate(
          'One file (JSON) with what you told us, your applications and enquiries, your picture, and where you are signed in. Of Aadhaar numbers it has the last four digits only. We email you that it was downloaded.',
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button disabled={busy} onClick={download}>
          {busy ? translate('Preparing...') : translate('Download my data')}
        </Button>
        {picture && (
          <a href={picture} download="my-picture.webp" className={buttonClass('outline')}>
            {translate('Download my picture')}
          </a>
        )}
      </div>
    </div>
  )
}
