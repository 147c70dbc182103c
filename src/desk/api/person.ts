import type * as v from 'valibot'
import type { readDesk } from '../../contract/desk-sign-in.ts'

/** What the server says about this browser. */
export type DeskState = v.InferOutput<(typeof readDesk)['output']>
export type Person = NonNullable<DeskState['person']>
