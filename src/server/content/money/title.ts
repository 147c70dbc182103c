import { formOf } from '../../../content/forms/form-of.ts'

/** What people call a file that holds something about money. All of them have a title of their own. */
export const titleOf = (path: string) => formOf(path)?.title ?? path
