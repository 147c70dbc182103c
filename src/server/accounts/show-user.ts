import type { User } from '../../contract/accounts.ts'
import { pictureUrl } from '../pictures/pictures.ts'

/** The fields of a person that the server sends to clients. */
export function showUser(person: { username: string; email: string; pictureId: string | null }): User {
  return {
    username: person.username,
    email: person.email,
    profilePicture: person.pictureId && pictureUrl(person.pictureId),
  }
}
