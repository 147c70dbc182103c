import { formOf } from '../../../content/forms/form-of.ts'

/** The title of a file about the bank account or the fee. All of these have their own title. */
export const titleOf = (path: string) => formOf(path)?.title ?? path
