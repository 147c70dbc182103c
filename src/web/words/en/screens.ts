import { account } from './account.ts'
import { dashboard } from './dashboard.ts'
import { login } from './login.ts'
import { myData } from './my-data.ts'
import { recovery } from './recovery.ts'
import { register } from './register.ts'
import { verify } from './verify.ts'

/** Texts that only their own screens load: see `ofScreen`. */
export const screens = { account, dashboard, login, myData, recovery, register, verify } as const
