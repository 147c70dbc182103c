import type { FieldChange } from '../../contract/desk-entries.ts'
import { ShownPicture } from './pictures/shown-picture.tsx'

const PICTURE = /^[a-z0-9-]+\.(svg|png|jpe?g|webp|avif)$/

const markClass = {
  old: 'bg-err-50 text-err',
  new: 'bg-neem-100 underline decoration-2 decoration-neem-700 underline-offset-[0.2em]',
}

/** The differences between two states, word by word. `titles` name the two sides. */
export function Changes({ fields, titles }: { fields: FieldChange[]; titles: [old: string, fresh: string] }) {
  return fields.map(({ label, parts }) => (
    <section key={label} className="grid gap-1" aria-label={label}>
      <h3 className="font-semibold text-second">{label}</h3>
      <dl className="grid gap-1">
        {(['old', 'new'] as const).map((side, at) => {
          const shown = parts.filter(({ is }) => is === 'same' || is === side)
          if (shown.length === 0) return null
          const whole = shown.map(({ text }) => text).join('')
          const Mark = side === 'old' ? 'del' : 'ins'
          return (
            <div key={side} className="grid grid-cols-[4rem_minmax(0,1fr)] gap-2">
              <dt className="text-ink-2 text-second">{titles[at]}</dt>
              <dd className="wrap-anywhere whitespace-pre-wrap">
                {PICTURE.test(whole) && (
                  <ShownPicture
                    name={whole}
                    className="w-40 h-22.5 rounded-[10px] bg-jamun-50 object-cover"
                  />
                )}
                {shown.map(({ text, is }, place) => {
                  const key = `${place} ${text}`
                  return is === 'same' ? (
                    <span key={key}>{text}</span>
                  ) : (
                    <Mark key={key} className={markClass[side]}>
                      {text}
                    </Mark>
                  )
                })}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  ))
}
