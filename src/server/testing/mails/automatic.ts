import type { Automatic } from '../../conversation/incoming/incoming-mail.ts'
import { rawMail } from './raw-mail.ts'

type Shape = [name: string, automatic: Automatic | null, raw: Buffer]

/** Mails that programs wrote, and some that only look like it. */
export const AUTOMATIC: Shape[] = [
  ['a vacation answer (RFC 3834)', 'answer', rawMail(['Auto-Submitted: auto-replied', 'Subject: Away'])],
  [
    'one of Microsoft',
    'answer',
    rawMail(['Subject: Automatic reply: Yoga', 'X-Auto-Response-Suppress: All']),
  ],
  [
    'one of Gmail',
    'answer',
    rawMail(['Precedence: bulk', 'X-Autoreply: yes', 'Auto-Submitted: auto-replied'].slice(1)),
  ],
  ['one with an old header', 'answer', rawMail(['Precedence: auto_reply'])],
  [
    'one of a help desk',
    'answer',
    rawMail(['Auto-Submitted: auto-generated', 'Subject: [#123] We got your mail']),
  ],
  ['one without any header', 'answer', rawMail(['Subject: Out of office: until Monday'])],
  ['one of Notes', 'answer', rawMail(['Subject: AUTO: Asha Rao is out of the office (returning Monday)'])],
  [
    'one in Hindi',
    'answer',
    rawMail([`Subject: =?utf-8?B?${Buffer.from('स्वचालित उत्तर: योग').toString('base64')}?=`]),
  ],
  ['one with an empty return path', 'answer', rawMail(['Return-Path: <>'])],
  [
    'one of an address nobody reads',
    'answer',
    rawMail(['From: no-reply@bank.example.in', 'Subject: Statement']),
  ],
  ['a mailing list', 'list', rawMail(['List-Id: <yoga.example.in>', 'Precedence: list'])],
  ['a newsletter', 'list', rawMail(['List-Unsubscribe: <mailto:out@example.in>'])],
  ['bulk mail', 'list', rawMail(['Precedence: bulk'])],
  ['a person', null, rawMail([])],
  ['a person, said outright', null, rawMail(['Auto-Submitted: no'])],
  ['a person who asks not to be answered by programs', null, rawMail(['X-Auto-Response-Suppress: OOF'])],
  ['a person on the subject of an office', null, rawMail(['Subject: Autobiography and office hours'])],
  ['a person on holiday courses', null, rawMail(['Subject: On holiday courses: which dates?'])],
  ['a person on leave', null, rawMail(['Subject: On leave until June: may I start later?'])],
  ['a person on the hours of an office', null, rawMail(['Subject: Out of office hours: may I call?'])],
  ['a person on an automatic answer', null, rawMail(['Subject: Auto reply of your form says nothing'])],
  ['a person on a car', null, rawMail(['Subject: Auto: loan for an ambulance'])],
]
