import type { SeenFee } from '../../src/contract/desk-statements.ts'
import type { Answer } from '../../src/server/testing/ask.ts'
import type { statementOf } from '../../src/server/testing/statements/fee-payments.ts'

/** The form of a call that sends this statement. */
export function statementForm(
  { bytes, name, type }: ReturnType<typeof statementOf>,
  fields: Record<string, string> = {},
): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  form.set('file', new Blob([Buffer.from(bytes)], { type }), name)
  return form
}

/** The sure fees of a preview, as a confirmation names them. */
export function sureFees({ body }: Pick<Answer, 'body'>): SeenFee[] {
  const credits = (body.data?.found?.credits ?? []) as {
    id: string
    state: string
    fits: { reference: string; kinds: string[] }[]
  }[]
  return credits
    .filter(({ state }) => state === 'sure')
    .flatMap(({ id, fits }) =>
      fits.map(({ reference, kinds }) => ({ reference, credit: id, kinds }) as SeenFee),
    )
}
