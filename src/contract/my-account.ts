import * as v from 'valibot'
import { details, mailedCode, password, typedPassword, User } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { email } from './fields.ts'
import { LANGUAGES } from './languages.ts'
import { messages } from './messages.ts'

export const readDetails = endpoint('GET', '/api/v1/users/details', {
  summary: 'The details of the signed-in member. Name and phone are empty where they are still missing.',
  access: 'member',
  output: v.object({
    username: v.string(),
    fullName: v.string(),
    phoneNumber: v.string(),
    email: v.string(),
    /** The language of emails to the member. */
    language: v.optional(v.picklist(LANGUAGES)),
    /** Links to other pages for this member; absent without any. */
    links: v.optional(v.array(v.object({ text: v.string(), path: v.string() }))),
  }),
  message: 'Details found.',
})

export const changeDetails = endpoint('POST', '/api/v1/users/details', {
  summary: 'Changes the username, full name and phone number of the signed-in member.',
  access: 'member',
  input: v.object(details),
  output: v.object({ user: User }),
  message: messages.detailsChanged,
})

export const changeLanguage = endpoint('POST', '/api/v1/users/language', {
  summary: 'Changes the language of our emails to the signed-in member.',
  access: 'member',
  input: v.object({ language: v.picklist(LANGUAGES, 'Choose a language.') }),
  message: messages.languageChanged,
})

export const requestEmailChange = endpoint('POST', '/api/v1/users/email', {
  summary:
    'Mails a code to a new address. The answer never tells whether the address has an account; the mail does.',
  access: 'member',
  input: v.object({ email, password: typedPassword }),
  message: messages.emailCodeSent,
})

export const confirmEmailChange = endpoint('POST', '/api/v1/users/email/confirm', {
  summary:
    'Uses up the code from the new address: the account and what belongs to it follow. The old address is notified.',
  access: 'member',
  input: v.object({ code: mailedCode }),
  output: v.object({ user: User }),
  message: messages.emailChanged,
})

const SessionLine = v.object({
  id: v.string(),
  device: v.string(),
  startedAt: v.string(),
  lastUsedAt: v.string(),
  current: v.boolean(),
})

export const listSessions = endpoint('GET', '/api/v1/auth/sessions', {
  summary: 'Where this person is signed in.',
  access: 'member',
  output: v.object({ sessions: v.array(SessionLine) }),
  message: 'Sessions found.',
})

export const endSession = endpoint('DELETE', '/api/v1/auth/sessions/:id', {
  summary: 'Ends one session of this person.',
  access: 'member',
  message: messages.sessionEnded,
})

export const endOtherSessions = endpoint('DELETE', '/api/v1/auth/sessions/others', {
  summary: 'Ends all sessions of this person but the one that calls.',
  access: 'member',
  message: messages.otherSessionsEnded,
})

export const changePassword = endpoint('POST', '/api/v1/users/password', {
  summary: 'Changes the password of the signed-in member and signs out all their other devices.',
  access: 'member',
  input: v.object({ currentPassword: typedPassword, password }),
  message: messages.passwordChanged,
})

export const changePicture = endpoint('POST', '/api/v1/users/picture', {
  summary: 'Replaces the profile picture.',
  access: 'member',
  file: 'profilePicture',
  input: v.object({}),
  output: v.object({ user: User }),
  message: messages.pictureChanged,
})

export const removePicture = endpoint('DELETE', '/api/v1/users/picture', {
  summary: 'Removes the profile picture.',
  access: 'member',
  output: v.object({ user: User }),
  message: messages.pictureRemoved,
})

export const downloadMyData = endpoint('POST', '/api/v1/users/my-data', {
  summary: 'Everything that is stored about the signed-in member; sealed numbers by their last four digits.',
  access: 'member',
  output: v.object({
    account: v.object({
      username: v.string(),
      fullName: v.string(),
      email: v.string(),
      phoneNumber: v.string(),
      referralCode: v.nullable(v.string()),
      language: v.picklist(LANGUAGES),
      createdAt: v.string(),
    }),
    /** The picture itself, as a data URL. */
    profilePicture: v.nullable(v.string()),
    sessions: v.array(SessionLine),
    /** The records of each part of the product, by the name of the part. */
    records: v.record(v.string(), v.array(v.unknown())),
  }),
  message: 'Your data.',
})

export const deleteAccount = endpoint('POST', '/api/v1/users/delete-account', {
  summary:
    'Deletes the account of the signed-in member. What the law says must be kept is sealed for a year, then destroyed.',
  access: 'member',
  input: v.object({ password: typedPassword }),
  message: messages.accountDeleted,
})
