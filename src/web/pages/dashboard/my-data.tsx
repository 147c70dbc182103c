import { useState } from 'react'
import { downloadMyData } from '../../../contract/my-account.ts'
import { failureTexts } from '../../api/api-failure.ts'
import { call } from '../../api/call.ts'
import { showToast } from '../../toasts/show-toast.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { words } from './account-words.ts'
import { saveFile } from './save-file.ts'

export function MyData({ picture }: { picture: string | null }) {
  const [busy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    try {
      const data = await call(downloadMyData)
      saveFile('my-data.json', 'application/json', JSON.stringify(data, null, 2))
      showToast({ kind: 'success', title: words.dataSaved })
    } catch (error) {
      showToast({ kind: 'failure', ...failureTexts(error, 'message', words.dataNotFetched) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="grid gap-5">
      <p className="text-ink-2">{words.whatIsInData}</p>
      <div className="flex flex-wrap gap-3">
        <Button disabled={busy} onClick={download}>
          {busy ? words.preparing : words.downloadData}
        </Button>
        {picture && (
          <a href={picture} download="my-picture.webp" className={buttonClass('outline')}>
            {words.downloadPicture}
          </a>
        )}
      </div>
    </div>
  )
}
