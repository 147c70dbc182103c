import { COUNT_LIMIT } from '../../../contract/desk-list.ts'

export const shownCount = (count: number) => (count > COUNT_LIMIT ? `${COUNT_LIMIT}+` : String(count))
