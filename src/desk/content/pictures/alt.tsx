import { ALT_MAX } from '../../../contract/desk-pictures.ts'
import { TextField } from '../../ui/text-field.tsx'

export interface Said {
  alt: string
  isDecoration: boolean
}

/** The description as the input of a call. */
export const altOf = ({ alt, isDecoration }: Said) =>
  isDecoration ? { isDecoration: 'yes' as const } : { alt }

interface AltProps {
  said: Said
  error: string | undefined
  isFixed: boolean
  onChange: (said: Said) => void
}

/** The fields for the description of a picture: a text, or a mark that the picture is only decoration. */
export function Alt({ said, error = '', isFixed, onChange }: AltProps) {
  return (
    <>
      {!said.isDecoration && (
        <TextField
          name="picture-alt"
          label="What does the picture show?"
          hint="One sentence, for people who cannot see it."
          maxLength={ALT_MAX}
          value={said.alt}
          error={error}
          readOnly={isFixed}
          onChange={({ target }) => onChange({ ...said, alt: target.value })}
        />
      )}
      <label className="flex items-center gap-2.5 min-h-(--control)">
        <input
          className="flex-none size-5 accent-jamun-600"
          type="checkbox"
          checked={said.isDecoration}
          disabled={isFixed}
          onChange={({ target }) => onChange({ ...said, isDecoration: target.checked })}
        />
        It is only decoration and says nothing
      </label>
    </>
  )
}
