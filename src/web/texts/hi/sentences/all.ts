import { account } from './account.ts'
import { application } from './application.ts'
import { dashboard } from './dashboard.ts'
import { enquiry } from './enquiry.ts'
import { failures } from './failures.ts'
import { login } from './login.ts'
import { myData } from './my-data.ts'
import { recovery } from './recovery.ts'
import { register } from './register.ts'
import { requests } from './requests.ts'
import { sent } from './sent.ts'
import { shared } from './shared.ts'
import { stages } from './stages.ts'
import { verify } from './verify.ts'

/** The sentences of screens with forms, by the English ones. */
export const sentences = {
  ...failures,
  ...shared,
  ...register,
  ...verify,
  ...login,
  ...recovery,
  ...dashboard,
  ...account,
  ...myData,
  ...requests,
  ...enquiry,
  ...application,
  ...sent,
  ...stages,
} as const
