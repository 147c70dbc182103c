import { Copy, Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { copyText } from '../../browser/copy-text.ts'
import { Button } from '../ui/button.tsx'
import { Callout } from '../ui/callout.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { SITE_NAME } from '../ui/site-name.ts'
import { GateCard } from './gate-card.tsx'
import { useAskBeforeClosing } from './use-ask-before-closing.ts'

interface RecoveryCodesProps {
  codes: string[]
  onDone: () => void
}

const spaced = (code: string) => `${code.slice(0, 4)} ${code.slice(4)}`

/** The ten recovery codes, shown once, above everything; only the button closes them. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const [safe, setSafe] = useState(false)
  const [copied, setCopied] = useState(false)
  useAskBeforeClosing(!safe)
  const text = codes.map(spaced).join('\n')
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${SITE_NAME} desk, recovery codes\n\n${text}\n`)}`

  return (
    <Dialog label="Recovery codes" size="action" covering printedAlone>
      <GateCard
        bare
        title="Your 10 recovery codes"
        intro={
          <p>
            If you lose your phone, sign in with one of these. Each works once. Save them now. They are not
            shown again.
          </p>
        }
      >
        <ul
          aria-label="Recovery codes"
          className="forced-edge grid grid-cols-2 gap-x-6 gap-y-0.5 rounded-box bg-jamun-50 px-5 py-4 font-semibold text-[1.1875rem] tabular-nums leading-[1.7] tracking-wider max-rail:px-3.5 max-rail:text-[1.0625rem]"
        >
          {codes.map((code) => (
            <li key={code}>{spaced(code)}</li>
          ))}
        </ul>
        <div className="not-printed flex flex-wrap gap-2">
          <Button look="outline" onClick={() => print()}>
            <Printer aria-hidden="true" size={16} />
            Print
          </Button>
          <a
            download={`${SITE_NAME} recovery codes.txt`}
            href={file}
            className="inline-flex min-h-(--control) items-center gap-2 rounded-full border border-jamun-400 bg-white px-4 py-1 font-semibold text-jamun-700 leading-tight hover:bg-jamun-50"
          >
            <Download aria-hidden="true" size={16} />
            Save as a file
          </a>
          <Button look="outline" onClick={async () => setCopied(await copyText(text))}>
            <Copy aria-hidden="true" size={16} />
            Copy
          </Button>
          <p role="status" className="self-center text-second">
            {copied && 'Copied.'}
          </p>
        </div>
        <div className="not-printed grid gap-4.5">
          <Callout>
            <p>Good places: your wallet, the office cupboard. Not good: a photo on your phone, a chat.</p>
          </Callout>
          <label className="flex min-h-11 items-center gap-2.5 rounded-control border border-jamun-400 px-3.5 py-1.5 has-checked:border-jamun-600 has-checked:bg-jamun-50 has-checked:font-semibold">
            <input
              type="checkbox"
              checked={safe}
              className="size-4.5 shrink-0 accent-jamun-600"
              onChange={(event) => setSafe(event.target.checked)}
            />
            I have saved them in a safe place
          </label>
          <Button large disabled={!safe} onClick={onDone}>
            Go to the desk
          </Button>
        </div>
      </GateCard>
    </Dialog>
  )
}
