import type * as v from 'valibot'
import type { readDesk } from '../../contract/desk-sign-in.ts'

/** The state of this browser at the server. */
export type DeskState = v.InferOutput<(typeof readDesk)['output']>
export type Person = NonNullable<DeskState['person']>
