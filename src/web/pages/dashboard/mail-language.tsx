import { useQueryClient } from '@tanstack/react-query'
import { Languages } from 'lucide-react'
import { useState } from 'react'
import { LANGUAGES, type Language } from '../../../contract/languages.ts'
import { messages } from '../../../contract/messages.ts'
import { changeLanguage } from '../../../contract/my-account.ts'
import { call } from '../../api/call.ts'
import { showFailure } from '../../api/show-failure.ts'
import { Sentence } from '../../texts/sentence.tsx'
import { language as ofPage, words } from '../../texts/texts.ts'
import { translate } from '../../texts/translate.ts'
import { showToast } from '../../toasts/show-toast.ts'
import { Button } from '../../ui/button.tsx'
import { closeDisclosure, Disclosure } from '../../ui/disclosure.tsx'
import { DETAILS, type Details, useDetails } from './use-details.ts'

const ID = 'mail-language'

/** The languages of the site, with their own names. */
const SITE_LANGUAGES = [{ code: ofPage.code, name: words.language.name as string }, ...ofPage.others]

/** Absent if the site has one language, and if the server does not know the language of its mails. */
export function MailLanguage() {
  const client = useQueryClient()
  const { details } = useDetails()
  const [busy, setBusy] = useState(false)
  const current = SITE_LANGUAGES.find(({ code }) => code === details?.language)
  if (!current || SITE_LANGUAGES.length === 1) return null

  async function choose(language: Language) {
    setBusy(true)
    try {
      await call(changeLanguage, { language })
      client.setQueryData<Details>(DETAILS, (known) => known && { ...known, language })
      showToast({ kind: 'success', title: messages.languageChanged })
      closeDisclosure(ID)
    } catch (error) {
      showFailure(error, translate('The language could not be changed.'))
    } finally {
      setBusy(false)
    }
  }

  const named = ({ code, name }: { code: string; name: string }) => <span lang={code}>{name}</span>
  return (
    <Disclosure
      id={ID}
      icon={<Languages aria-hidden="true" size={26} strokeWidth={1.75} />}
      title={translate('Language of our emails to you')}
      about={current.name}
    >
      <div className="grid gap-5">
        <p className="text-ink-2">
          <Sentence text={translate('We write to you in {language}.')} parts={{ language: named(current) }} />
        </p>
        <div className="flex flex-wrap gap-3">
          {LANGUAGES.map((code) => SITE_LANGUAGES.find((each) => each.code === code && each !== current))
            .filter((each) => each !== undefined)
            .map((other) => (
              <Button
                key={other.code}
                look="outline"
                disabled={busy}
                onClick={() => void choose(other.code as Language)}
              >
                <span>
                  <Sentence
                    text={translate('Write to me in {language}')}
                    parts={{ language: named(other) }}
                  />
                </span>
              </Button>
            ))}
        </div>
      </div>
    </Disclosure>
  )
}
