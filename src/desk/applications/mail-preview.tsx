import type { MailTextName } from '../../contract/mail-texts.ts'
import type { Stage } from '../../contract/stages.ts'
import { Button } from '../ui/button.tsx'
import { MailSheet } from './mail-sheet.tsx'
import { useStageMails } from './use-stage-mails.ts'

interface MailPreviewProps {
  reference: string
  name: MailTextName
  reason: string
  stage: Stage
}

/** The mail exactly as it will be sent. */
export function MailPreview({ reference, name, reason, stage }: MailPreviewProps) {
  const { data, error, refetch } = useStageMails(reference)
  if (error && !data)
    return (
      <div role="alert" className="grid gap-2 rounded-box border border-hair p-3.5">
        <p>The mail cannot be shown. {error.message}</p>
        <p>
          <Button look="outline" onClick={() => refetch()}>
            Try again
          </Button>
        </p>
      </div>
    )
  const words = data?.texts.find((text) => text.name === name)
  if (!data || !words)
    return (
      <p role="status" className="min-h-40 text-ink-2">
        <span className="sr-only">Loading the email</span>
      </p>
    )
  return (
    <MailSheet
      to={data.to}
      language={words.language}
      words={words}
      blanks={{ ...data.blanks, reason, status: data.stages[words.language][stage] }}
    >
      {name === 'accepted' && data.invitation.length > 0 && (
        <dl className="grid gap-1 rounded-box bg-side px-3 py-2">
          {data.invitation.map(({ label, text }) => (
            <div key={label}>
              <dt className="inline text-ink-2">{label}: </dt>
              <dd className="inline whitespace-pre-line font-semibold">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="text-ink-2">{data.closing}</p>
    </MailSheet>
  )
}
