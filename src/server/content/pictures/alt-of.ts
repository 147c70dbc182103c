import { Failure } from '../../platform/failure.ts'

/** What a picture shows; empty where it is only decoration. Errors  invalid_input: nobody said either, or both */
export function altOf({ alt = '', isDecoration }: { alt?: string; isDecoration?: 'yes' }): string {
  if (!alt === !isDecoration)
    throw new Failure('invalid_input', {
      fields: { alt: 'Say what it shows, or that it is only decoration.' },
    })
  return alt
}
