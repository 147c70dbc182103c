import type { Success } from '../contract/endpoint.ts'

export function success<Data>(message: string, data: Data): Success<Data> {
  return { success: true, message, data }
}
