import type { User } from '../../contract/accounts.ts'
import { pictureUrl } from '../pictures/pictures.ts'

/** What leaves the server about a person. */
export function showUser(person: { username: string; email: string; pictureId: string | null }): User {
  return {
    username: person.username,
    email: person.email,
    profilePicture: person.pictureId && pictureUrl(person.pictureId),
  }
}
