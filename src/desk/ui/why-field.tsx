import { useState } from 'react'

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
  const [chosen, setChosen] = useState(choices.length === 0 ? SOMETHING_ELSE : '')
  if (choices.length === 0)
    return <Words id="move-reason" label={legend} value={value} onChange={onChange} error={error} />
  const all = [...choices, { choice: SOMETHING_ELSE, says: '' }]
  return (
    <fieldset aria-describedby={error ? 'why-error' : undefined} className="grid gap-2">
      <legend className="mb-1 font-semibold">{legend}</legend>
      {error && chosen !== SOMETHING_ELSE && (
        <p id="why-error" role="alert" className="font-semibold text-err text-second">
          {error}
        </p>
      )}
      {all.map(({ choice, says }) => (
        <label
          key={choice}
          className="forced-edge flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-jamun-400 px-3 py-1.5 hover:bg-jamun-50 has-checked:border-2 has-checked:border-jamun-600 has-checked:bg-jamun-50 has-checked:font-semibold"
        >
          <input
            type="radio"
            name="why"
            className="size-4.5 flex-none accent-jamun-600"
            checked={chosen === choice}
            onChange={() => {
              setChosen(choice)
              onChange(says)
            }}
          />
          {choice}
        </label>
      ))}
      {chosen === SOMETHING_ELSE && (
        <Words id="move-reason" label="In your words" value={value} onChange={onChange} error={error} />
      )}
    </fieldset>
  )
}

interface WordsProps {
  id: string
  label: string
  optional?: true
  /** The language of the typed text, if it is known. */
  lang?: string
  value: string
  onChange: (words: string) => void
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
      {error && (
        <p id={`${id}-error`} role="alert" className="font-semibold text-err text-second">
          {error}
        </p>
      )}
      <textarea
        id={id}
        lang={lang}
        rows={2}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className="field-sizing-content max-h-[30dvh] min-h-(--control) w-full rounded-control border border-jamun-400 bg-white px-3 py-1.5 leading-normal hover:border-jamun-600"
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
