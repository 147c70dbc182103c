import { say } from '../../contract/sentences.ts'
import { translate } from '../texts/translate.ts'
import { RichText } from './rich-text.tsx'

interface ConsentNoticeProps {
  notice: { version: string; lead: string; rest: string }
}

/** The consent notice beside the submit button: one visible sentence, and the rest collapsed. */
export function ConsentNotice({ notice: { version, lead, rest } }: ConsentNoticeProps) {
  return (
    <section
      aria-label={translate('How we use what you send')}
      className="forced-edge rounded-control bg-jamun-50 px-4 pt-3 pb-1 text-base leading-normal"
    >
      <RichText html={lead} className="[&_p]:mt-0" />
      <details>
        <summary className="link inline-flex min-h-11 items-center font-semibold">
          {translate('What we keep, how long, and your rights')}
        </summary>
        <RichText html={rest} className="pb-3 [&_p:first-child]:mt-1" />
        <p className="pb-3 text-ink-2">{say(translate('Notice of {version}.'), { version })}</p>
      </details>
    </section>
  )
}
