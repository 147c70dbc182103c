import { MOST_COUNTED } from '../../../contract/desk-list.ts'

export const shownCount = (count: number) => (count > MOST_COUNTED ? `${MOST_COUNTED}+` : String(count))
