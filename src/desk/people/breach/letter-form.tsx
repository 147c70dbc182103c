import { useState } from 'react'
import {
  type Breach,
  changeBreach,
  LETTER_PARTS,
  type Letter,
  stopLetters,
} from '../../../contract/desk-breach.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { ChangedMeanwhile } from '../../ui/changed-meanwhile.tsx'
import { Problem } from '../../ui/problem.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { useAction } from '../../ui/use-action.ts'
import { Words } from '../../ui/why-field.tsx'
import { FIRST_WORDS, PART_WORDS, people } from './labels.ts'
import { LetterPreview } from './letter-preview.tsx'

interface LetterFormProps {
  breach: Breach
  onChanged: () => Promise<void>
}

/** The mail to the affected people: writing, preview, sending, and its results. */
export function LetterForm({ breach, onChanged }: LetterFormProps) {
  const { id, version, letters, letter: stored } = breach
  /** The typed letter, and the stored one when typing began. */
  const [typed, setTyped] = useState<{ letter: Letter; base: Letter | null }>()
  const letter = typed?.letter ?? stored ?? FIRST_WORDS
  const isOlder = typed !== undefined && !isSame(typed.base, stored) && !isSame(letter, stored)
  const [isLooking, setLooking] = useState(false)
  const action = useAction()
  const show = useToast()
  const waits = letters.waiting > 0
  const save = () =>
    action.run(async () => {
      if (!isSame(letter, stored)) await call(changeBreach, { version, letter }, { id })
      await onChanged()
      setTyped((now) => (now && now.letter !== letter ? { letter: now.letter, base: letter } : undefined))
      setLooking(true)
    })
  const stop = () =>
    action.run(async () => {
      const { stopped } = await call(stopLetters, undefined, { id })
      await onChanged()
      show({ text: `Stopped. Not emailed: ${people(stopped)}.` })
    })
  return (
    <section aria-labelledby="breach-letter" className="grid gap-3">
      <h2 id="breach-letter" className="text-lg">
        The email to them
      </h2>
      <div className="grid grid-cols-1 gap-3.5 p-4 border border-hair rounded-box">
        <div role="status">
          {waits && (
            <Callout look="sun">
              <p>
                {people(letters.waiting)} will be emailed, four a second. {sentence(letters)}
              </p>
              <div>
                <Button look="outline" disabled={action.busy} onClick={() => void stop()}>
                  Stop what has not left
                </Button>
              </div>
            </Callout>
          )}
          {!waits && letters.sent + letters.failed > 0 && (
            <Callout look={letters.failed > 0 ? 'bad' : 'ok'}>
              <p>{sentence(letters)}</p>
            </Callout>
          )}
        </div>
        {LETTER_PARTS.map((part) => (
          <Words
            key={part}
            id={`letter-${part}`}
            label={PART_WORDS[part]}
            value={letter[part]}
            onChange={({ target: { value: text } }) =>
              setTyped((now) => ({
                letter: { ...(now?.letter ?? letter), [part]: text },
                base: now ? now.base : stored,
              }))
            }
            error={undefined}
          />
        ))}
        <p className="text-ink-2 text-second">
          Write in plain words, without the names of others. What is left open, “…”, is not sent.
        </p>
        <Problem text={action.problem} />
        {isOlder ? (
          <ChangedMeanwhile
            theirs={stored ? LETTER_PARTS.map((part) => stored[part]).join('\n') : ''}
            busy={action.busy || waits}
            onSaveMine={() => void save()}
            onKeepTheirs={() => setTyped(undefined)}
          />
        ) : (
          <div>
            <Button disabled={action.busy || waits} onClick={() => void save()}>
              Save and look at it
            </Button>
          </div>
        )}
      </div>
      {isLooking && <LetterPreview breach={breach} onChanged={onChanged} onClose={() => setLooking(false)} />}
    </section>
  )
}

const isSame = (one: Letter | null, other: Letter | null) =>
  LETTER_PARTS.every((part) => one?.[part] === other?.[part])

/** The results of the mails that are no longer pending. */
function sentence({ sent, failed }: Breach['letters']): string {
  const parts = [
    ...(sent > 0 ? [`${people(sent)} emailed.`] : []),
    ...(failed > 0
      ? [`${people(failed)} could not be emailed: the list says who. Call or write to them.`]
      : []),
  ]
  return parts.join(' ')
}
