import { Sentence } from '../texts/sentence.tsx'
import { language } from '../texts/texts.ts'
import { translate } from '../texts/translate.ts'

/** Tells people without JavaScript why the form does not work, with an alternative. */
export function NeedsScript({ contact }: { contact: string }) {
  return (
    <noscript>
      <p className="fixed inset-x-3 bottom-3 z-20 rounded-control border-2 border-jamun-600 bg-white px-4 py-3 font-semibold shadow-raised">
        <Sentence
          text={translate(
            'This page needs JavaScript. Please switch it on, or <contact>contact us</contact>.',
          )}
          parts={{
            contact: (words) => (
              <a href={language.prefix + contact} className="link">
                {words}
              </a>
            ),
          }}
        />
      </p>
    </noscript>
  )
}
