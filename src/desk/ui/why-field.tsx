import { useState } from 'react'
import { Choice } from './choice.tsx'
import { ProblemLine } from './problem.tsx'

const SOMETHING_ELSE = 'Something else'

interface WhyFieldProps {
  legend: string
  choices: { choice: string; says: string }[]
  value: string
  onChange: (reason: string) => void
  error: string | undefined
}

/** Frequent reasons as choices, and a field for another one. */
export function WhyField({ legend, choices, value, onChange, error }: WhyFieldProps) {
  const type = ({ target }: { target: { value: string } }) => onChange(target.value)
  const [chosen, setChosen] = useState(choices.length === 0 ? SOMETHING_ELSE : '')
  if (choices.length === 0)
    return <Words id="move-reason" label={legend} value={value} onChange={type} error={error} />
  const sentences = new Map(choices.map(({ choice, says }) => [choice, says]))
  const isTyped = chosen === SOMETHING_ELSE
  return (
    <div className="grid gap-2">
      <Choice
        legend={legend}
        name="why"
        error={isTyped ? undefined : error}
        options={[...sentences.keys(), SOMETHING_ELSE]}
        value={chosen}
        onChoose={(choice) => {
          setChosen(choice)
          onChange(sentences.get(choice) ?? '')
        }}
      />
      {isTyped && (
        <Words id="move-reason" label="In your words" value={value} onChange={type} error={error} />
      )}
    </div>
  )
}

interface WordsProps {
  id: string
  /** Given by `useFields`, and not in the HTML. */
  name?: string
  label: string
  optional?: true
  /** The language of the typed text, if it is known. */
  lang?: string
  value: string
  onChange: (event: { target: { value: string } }) => void
  error: string | undefined
}

/** A field for several lines of text. */
export function Words({ id, label, optional, lang, value, onChange, error }: WordsProps) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
        {optional && <span className="font-normal text-ink-2"> (optional)</span>}
      </label>
      <ProblemLine id={`${id}-error`} text={error} />
      <textarea
        id={id}
        lang={lang}
        rows={2}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className="field-sizing-content max-h-[30dvh] min-h-(--control) w-full rounded-control border border-jamun-400 bg-white px-3 py-1.5 leading-normal hover:border-jamun-600"
        onChange={onChange}
      />
    </div>
  )
}
