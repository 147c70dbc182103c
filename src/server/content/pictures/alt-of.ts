import { Failure } from '../../platform/failure.ts'

/** The description of a picture; empty for a decoration. Errors  invalid_input: neither was given, or both */
export function altOf({ alt = '', isDecoration }: { alt?: string; isDecoration?: 'yes' }): string {
  if (!alt === !isDecoration)
    throw new Failure('invalid_input', {
      fields: { alt: 'Say what it shows, or that it is only decoration.' },
    })
  return alt
}
