import type { BounceKind } from '../../conversation/incoming/incoming-mail.ts'
import { multipart, rawMail } from './raw-mail.ts'

/** Our mail that came back. */
export interface Returned {
  messageId: string
  to: string
}

const DAEMON = 'From: Mail Delivery System <MAILER-DAEMON@mx.example.in>'
const RETURNED = 'Subject: Undelivered Mail Returned to Sender'
/** An earlier mail of ours, which arrived. The mail that came back is a reply to it. */
export const EARLIER = 'earlier@example.org'
const THREAD = `In-Reply-To: <${EARLIER}>\nReferences: <theirs@example.in>\n <${EARLIER}>`

interface Report {
  words: string
  status: string
  diagnostic?: string
  action?: string
  head?: string[]
  /** The forms in which our mail is quoted. */
  quoted?: 'message/rfc822' | 'text/rfc822-headers' | 'none'
}

/** A report in the standard form, as Postfix, Google and Microsoft write it. */
function report(
  { messageId, to }: Returned,
  { words, status, diagnostic, action, head, quoted }: Report,
): Buffer {
  const fields = [
    'Reporting-MTA: dns; mx.example.in',
    'Arrival-Date: Thu, 26 Nov 2026 10:00:00 +0530',
    '',
    `Final-Recipient: rfc822; ${to}`,
    `Action: ${action ?? 'failed'}`,
    `Status: ${status}`,
    ...(diagnostic ? [`Diagnostic-Code: smtp; ${diagnostic}`] : []),
  ]
  const ours = `From: office@example.org\nTo: ${to}\nSubject: Yoga\n${THREAD}\nMessage-ID: <${messageId}>\n\nHello\n`
  const type = quoted ?? 'message/rfc822'
  return multipart('multipart/report; report-type=delivery-status', head ?? [DAEMON, RETURNED], [
    { head: ['Content-Type: text/plain; charset=us-ascii'], body: words },
    { head: ['Content-Type: message/delivery-status'], body: `${fields.join('\n')}\n` },
    ...(type === 'none' ? [] : [{ head: [`Content-Type: ${type}`], body: ours }]),
  ])
}

type Shape = [name: string, kind: BounceKind | null, raw: (of: Returned) => Buffer]

/** Delivery reports and their meaning; null where delivery is still being tried. */
export const BOUNCES: Shape[] = [
  [
    'Postfix: the address does not exist',
    'no such address',
    (of) =>
      report(of, {
        words: `I'm sorry to have to inform you that your message could not be delivered.\n\n<${of.to}>: host mx.example.in said: 550 5.1.1 User unknown`,
        status: '5.1.1',
        diagnostic: `550 5.1.1 <${of.to}>: Recipient address rejected:\n    User unknown in virtual mailbox table`,
      }),
  ],
  [
    'Google: the address does not exist',
    'no such address',
    (of) =>
      report(of, {
        head: [
          'From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
          'Subject: Delivery Status Notification (Failure)',
          `In-Reply-To: <${of.messageId}>`,
          `References: <${EARLIER}> <${of.messageId}>`,
          `X-Failed-Recipients: ${of.to}`,
        ],
        words: `** Address not found **\n\nYour message wasn't delivered to ${of.to} because the address couldn't be found.`,
        status: '5.1.1',
        diagnostic: '550-5.1.1 The email account that you tried to reach does not exist. Please try',
      }),
  ],
  [
    'Google: the mailbox is full',
    'mailbox full',
    (of) =>
      report(of, {
        words: "The recipient's inbox is out of storage space.",
        status: '5.2.2',
        diagnostic: "552-5.2.2 The recipient's inbox is out of storage space.",
      }),
  ],
  [
    'Microsoft: the address does not exist',
    'no such address',
    (of) =>
      report(of, {
        head: [
          'From: postmaster@example.in',
          'Subject: Undeliverable: Yoga',
          `In-Reply-To: <${of.messageId}>`,
        ],
        words: `Your message to ${of.to} couldn't be delivered.`,
        status: '5.1.10',
        diagnostic: '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
      }),
  ],
  [
    'Microsoft: refused by a rule',
    'refused',
    (of) =>
      report(of, {
        words: 'Access denied.',
        status: '5.7.1',
        diagnostic: '550 5.7.1 Service unavailable, client host blocked',
      }),
  ],
  [
    'Zoho: a mailbox that was closed',
    'no such address',
    (of) =>
      report(of, {
        head: ['From: mailer-daemon@mail.zoho.in', 'Subject: Undelivered Mail Returned to Sender'],
        words: 'This message was created automatically by mail delivery software.',
        status: '5.2.1',
        diagnostic: '550 5.2.1 The email account that you tried to reach is disabled',
        quoted: 'text/rfc822-headers',
      }),
  ],
  [
    'Yahoo: the address does not exist, with a general status',
    'no such address',
    (of) =>
      report(of, {
        words: 'Sorry.',
        status: '5.0.0',
        diagnostic: '552 1 Requested mail action aborted, mailbox not found',
      }),
  ],
  [
    'Exim, in the standard form: over quota after days',
    'mailbox full',
    (of) =>
      report(of, {
        words: 'retry timeout exceeded',
        status: '4.0.0',
        diagnostic: '452 mailbox is over quota',
      }),
  ],
  [
    'a server that could not be reached for days',
    'refused',
    (of) => report(of, { words: 'Too old.', status: '4.4.1', diagnostic: '421 connection timed out' }),
  ],
  [
    'Postfix: delayed',
    null,
    (of) =>
      report(of, {
        head: [DAEMON, 'Subject: Delayed Mail (still being retried)'],
        words: 'THIS IS A WARNING ONLY. YOU DO NOT NEED TO RESEND YOUR MESSAGE.',
        status: '4.4.1',
        action: 'delayed',
      }),
  ],
  [
    'a report that it was delivered',
    null,
    (of) =>
      report(of, {
        words: 'Relayed.',
        status: '2.0.0',
        action: 'delivered',
        head: [DAEMON, 'Subject: Successful Mail Delivery Report'],
      }),
  ],
  [
    'qmail, plain',
    'no such address',
    ({ to, messageId }) =>
      rawMail(
        ['From: MAILER-DAEMON@mail.example.in', 'Subject: failure notice', 'Return-Path: <>'],
        `Hi. This is the qmail-send program at mail.example.in.\nI'm afraid I wasn't able to deliver your message to the following addresses.\nThis is a permanent error; I've given up. Sorry it didn't work out.\n\n<${to}>:\nSorry, no mailbox here by that name. (#5.1.1)\n\n--- Below this line is a copy of the message.\n\nReturn-Path: <office@example.org>\n${THREAD}\nMessage-ID: <${messageId}>\nSubject: Yoga\n\nHello\n`,
      ),
  ],
  [
    'Exim, plain',
    'no such address',
    ({ to, messageId }) =>
      rawMail(
        [
          'From: Mail Delivery System <Mailer-Daemon@server.example.in>',
          'Subject: Mail delivery failed: returning message to sender',
          `X-Failed-Recipients: ${to}`,
          'Auto-Submitted: auto-replied',
        ],
        `This message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of its\nrecipients. This is a permanent error. The following address(es) failed:\n\n  ${to}\n    Unrouteable address\n\n------ This is a copy of the message, including all the headers. ------\n\n${THREAD}\nMessage-Id:\n <${messageId}>\nSubject: Yoga\n`,
      ),
  ],
  [
    'an Indian provider, plain: quota',
    'mailbox full',
    ({ to, messageId }) =>
      rawMail(
        [
          'From: Mail Administrator <postmaster@provider.example.in>',
          'Subject: Mail System Error - Returned Mail',
        ],
        `This Message was undeliverable due to the following reason:\n\nThe user(s) account is temporarily over quota.\n\n<${to}>\n\nOriginal message headers:\n> References: <${EARLIER}>\n> Message-ID: <${messageId}>\n`,
      ),
  ],
  [
    'an Indian provider, plain: no such mail id',
    'no such address',
    ({ to, messageId }) =>
      rawMail(
        [
          'From: MAILER-DAEMON@provider.example.in',
          'Subject: Delivery Failure',
          `References: <${messageId}>`,
        ],
        `The following mail id does not exist on this server:\n${to}\n`,
      ),
  ],
  [
    'sendmail, plain',
    'no such address',
    ({ to, messageId }) =>
      rawMail(
        [
          'From: Mail Delivery Subsystem <MAILER-DAEMON@host.example.in>',
          'Subject: Returned mail: see transcript for details',
        ],
        `   ----- The following addresses had permanent fatal errors -----\n<${to}>\n    (reason: 550 5.1.1 <${to}>... User unknown)\n\n   ----- Transcript of session follows -----\n550 5.1.1 <${to}>... User unknown\n\nMessage-ID: <${messageId}>\n`,
      ),
  ],
  [
    'sendmail, plain: a warning',
    null,
    ({ to }) =>
      rawMail(
        [
          'From: MAILER-DAEMON@host.example.in',
          'Subject: Warning: could not send message for past 4 hours',
          'Return-Path: <>',
        ],
        `    **********************************************\n    **      THIS IS A WARNING MESSAGE ONLY      **\n\n${to}... Deferred\nWarning: message still undelivered after 4 hours\nWill keep trying until message is 5 days old\n`,
      ),
  ],
  [
    'a person who writes of an undelivered mail',
    null,
    ({ to }) =>
      rawMail(['Subject: Your mail was undelivered'], `My friend ${to} says: user unknown, mailbox full.\n`),
  ],
]
