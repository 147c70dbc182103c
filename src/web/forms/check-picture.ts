import { PICTURE_MAX_BYTES, PICTURE_TYPES } from '../../contract/accounts.ts'
import { failures } from '../../contract/failures.ts'

/** Checks a picture before the upload, by type and size. The server checks its content. */
export function checkPicture(picture: File | null): Record<string, string> {
  if (!picture) return {}
  if (!(PICTURE_TYPES as readonly string[]).includes(picture.type)) {
    return { profilePicture: failures.picture_invalid.message }
  }
  if (picture.size > PICTURE_MAX_BYTES) return { profilePicture: failures.picture_too_large.message }
  return {}
}
