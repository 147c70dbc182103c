import { login } from './login.ts'
import { recovery } from './recovery.ts'
import { register } from './register.ts'
import { verify } from './verify.ts'

/** Texts that only their own screens load: see `ofScreen`. */
export const screens = { login, recovery, register, verify } as const
