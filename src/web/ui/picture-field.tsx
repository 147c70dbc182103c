import { ImageUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { replacedField } from '../loading/fields-before.ts'
import { translate } from '../texts/translate.ts'
import { describedBy, Field, type FieldTexts } from './field.tsx'

interface PictureFieldProps extends FieldTexts {
  name: string
  accept: readonly string[]
  file: File | null
  /** Shows a large preview. */
  large?: boolean
  onChoose: (file: File | null) => void
}

/** A picture from the phone or computer. The input covers its box, so that clicking, dropping and the keyboard work. */
export function PictureField({ name, accept, file, large, onChoose, ...texts }: PictureFieldProps) {
  const control = useRef<HTMLInputElement>(null)
  const started = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a file chosen before hydration is reported once
  useEffect(() => {
    if (!control.current) return
    if (!started.current) {
      started.current = true
      const old = replacedField(control.current) as HTMLInputElement | undefined
      if (old) control.current.files = old.files
      const chosen = control.current.files?.[0]
      if (chosen) onChoose(chosen)
    } else if (!file) {
      // So that the same file can be chosen again after a reset.
      control.current.value = ''
    }
  }, [file])

  return (
    <Field id={name} {...texts}>
      <div className="relative flex min-h-13 items-center gap-3 rounded-control border-2 border-jamun-400 border-dashed bg-white p-2 pl-4 transition-colors has-focus-visible:outline-3 has-focus-visible:outline-jamun-950 has-focus-visible:outline-offset-1 has-focus-visible:ring-7 has-focus-visible:ring-haldi-400 has-aria-invalid:border-err has-aria-invalid:bg-err-50 hover:border-jamun-600 hover:bg-jamun-50">
        <Preview file={file} large={large} />
        <span className="min-w-0 py-1 font-semibold text-jamun-700 leading-snug [overflow-wrap:anywhere]">
          {file ? file.name : translate('Choose file (JPG, PNG)')}
        </span>
        <input
          ref={control}
          type="file"
          id={name}
          name={name}
          accept={accept.join(',')}
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
          {...describedBy(name, texts)}
        />
      </div>
    </Field>
  )
}

function Preview({ file, large }: { file: File | null; large?: boolean }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return setAddress(undefined)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])

  if (!address) {
    return <ImageUp aria-hidden="true" size={26} strokeWidth={1.75} className="shrink-0 text-jamun-600" />
  }
  return (
    <img
      src={address}
      alt=""
      className={`-ml-1 shrink-0 rounded-full border border-jamun-200 object-cover ${large ? 'my-1 size-32 max-[22rem]:size-20' : 'size-12'}`}
      onError={() => setAddress(undefined)}
    />
  )
}
