import { langOf } from '../texts/lang-of.ts'

interface FixedFieldProps {
  label: string
  text: string
  /** A translation of the text, on a page in another language. */
  gloss?: string | undefined
  note?: string
}

/** An answer from the link that replaces a field: plain text, because it may need two lines. */
export function FixedField({ label, text, gloss, note }: FixedFieldProps) {
  return (
    <div className="forced-edge min-h-20.5 rounded-control bg-jamun-100 px-4 py-3.5">
      <p className="font-semibold text-base text-ink-2 leading-[1.3]">{label}</p>
      {/* Before hydration an inline script may have set the text here. */}
      <p
        suppressHydrationWarning
        lang={langOf(text)}
        className="wrap-anywhere mt-0.5 font-semibold leading-[1.4]"
      >
        {text}
      </p>
      {gloss && <p className="text-base text-ink-2 leading-snug">{gloss}</p>}
      {note && <p className="mt-1 text-base text-ink-2 leading-snug">{note}</p>}
    </div>
  )
}
