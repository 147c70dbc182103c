import { file, html, multipart, nested, plain, rawMail } from './raw-mail.ts'

/** The text of a mail in the form of a mail program. */
export interface ClientMail {
  name: string
  raw: Buffer
  /** The new text, without the folded parts. */
  words: string
  /** A part of the folded text, if there is any. */
  folded?: string
  files?: string[]
  fromName?: string
  subject?: string
}

const word = (text: string, charset = 'utf-8') => `=?${charset}?B?${Buffer.from(text).toString('base64')}?=`
const QUOTE = '> Our office is open from nine to five.\n> Bring a mat.\n'
const HTML_QUOTE = '<blockquote>Our office is open from nine to five.</blockquote>'
const latin = (charset: string, bytes: Buffer) =>
  rawMail([`Content-Type: text/plain; charset=${charset}`, 'Content-Transfer-Encoding: 8bit'], bytes)

export const CLIENTS: ClientMail[] = [
  {
    name: 'Gmail',
    raw: multipart(
      'multipart/alternative',
      [],
      [
        plain(
          `Thank you, Monday is fine.\n\nOn Thu, 26 Nov 2026 at 09:30, Sehatshala <office+abc@example.org>\nwrote:\n\n${QUOTE}`,
        ),
        html(
          `<div dir="ltr">Thank you, Monday is fine.</div><div class="gmail_quote"><div>On Thu, Sehatshala wrote:<br></div>${HTML_QUOTE}</div>`,
        ),
      ],
    ),
    words: 'Thank you, Monday is fine.',
    folded: 'Bring a mat.',
  },
  {
    name: 'Gmail in Hindi',
    raw: rawMail(
      ['Content-Type: text/plain; charset=utf-8'],
      `धन्यवाद, सोमवार ठीक है।\n\nगुरु, 26 नव॰ 2026 को 9:30 am बजे को Sehatshala <office@example.org> ने लिखा:\n\n${QUOTE}`,
    ),
    words: 'धन्यवाद, सोमवार ठीक है।',
    folded: 'ने लिखा',
  },
  {
    name: 'Gmail in Tamil',
    raw: rawMail(
      ['Content-Type: text/plain; charset=utf-8'],
      `நன்றி.\n\nவியா., 26 நவ., 2026, முற்பகல் 9:30 அன்று, Sehatshala <office@example.org> எழுதியது:\n\n${QUOTE}`,
    ),
    words: 'நன்றி.',
    folded: 'Bring a mat.',
  },
  {
    name: 'Outlook',
    raw: rawMail(
      [],
      'Yes, please.\n\n________________________________\nFrom: Sehatshala <office@example.org>\nSent: 26 November 2026 09:30\nTo: Asha Rao\nSubject: Yoga\n\nOur office is open.\n',
    ),
    words: 'Yes, please.',
    folded: 'Our office is open.',
  },
  {
    name: 'Outlook without a line',
    raw: rawMail(
      [],
      'Yes, please.\n\nFrom: Sehatshala <office@example.org>\nSent: 26 November 2026 09:30\nTo: Asha Rao\nSubject: Yoga\n\nOur office is open.\n',
    ),
    words: 'Yes, please.',
    folded: 'Sent: 26 November',
  },
  {
    name: 'Outlook for Android',
    raw: multipart(
      'multipart/alternative',
      [],
      [
        plain(
          'Ok\n\nGet Outlook for Android<https://aka.ms/x>\n________________________________\nFrom: Sehatshala\nSent: Thursday\n\nHello\n',
        ),
        html('<p>Ok</p>'),
      ],
    ),
    words: 'Ok',
    folded: 'Get Outlook for Android',
  },
  {
    name: 'an older Outlook',
    raw: rawMail([], 'See you.\n\n-----Original Message-----\nFrom: Sehatshala\n\nHello\n'),
    words: 'See you.',
    folded: 'Original Message',
  },
  {
    name: 'an iPhone',
    raw: rawMail(
      ['Content-Type: text/plain; charset=utf-8; format=flowed'],
      `Coming at 5\n\nSent from my iPhone\n\n> On 26 Nov 2026, at 9:30 AM, Sehatshala <office@example.org> wrote:\n> \n> Hello\n`,
    ),
    words: 'Coming at 5',
    folded: 'Sent from my iPhone',
  },
  {
    name: 'Apple Mail',
    raw: rawMail(
      [],
      `I agree.\n\n> On 26. Nov 2026, at 09:30, Sehatshala <office@example.org> wrote:\n> \n> Hello\n`,
    ),
    words: 'I agree.',
    folded: '> Hello',
  },
  {
    name: 'Yahoo Mail',
    raw: rawMail(
      [],
      ` Yes I want.\n\n    On Thursday, 26 November, 2026 at 09:30:00 am IST, Sehatshala <office@example.org> wrote:  \n \n ${'> Hello'}\n`.replace(
        ' > Hello',
        '> Hello',
      ),
    ),
    words: 'Yes I want.',
    folded: 'On Thursday',
  },
  {
    name: 'Yahoo Mail on Android',
    raw: rawMail([], 'Yes\n\nSent from Yahoo Mail on Android\n'),
    words: 'Yes',
    folded: 'Yahoo Mail on Android',
  },
  {
    name: 'Thunderbird, answering between the lines',
    raw: rawMail(
      [],
      'On 26/11/2026 09:30, Sehatshala wrote:\n> Which day?\nMonday.\n> Which hour?\nFive.\n\n-- \nAsha Rao\nPune\n',
    ),
    words: 'Monday.\nFive.',
    folded: 'Pune',
  },
  {
    name: 'Zoho Mail',
    raw: rawMail(
      [],
      `Fine.\n\n---- On Thu, 26 Nov 2026 09:30:00 +0530 Sehatshala <office@example.org> wrote ---\n\n${QUOTE}`,
    ),
    words: 'Fine.',
    folded: 'Bring a mat.',
  },
  {
    name: 'Rediffmail, HTML only',
    raw: rawMail(
      ['Content-Type: text/html; charset=utf-8'],
      `<font face="Arial">Fees please<br>Thank you</font>${HTML_QUOTE}`,
    ),
    words: 'Fees please\nThank you',
    folded: 'nine to five',
  },
  {
    name: 'a photograph of a phone',
    raw: multipart(
      'multipart/mixed',
      [],
      [plain('My certificate'), file('IMG_0001.jpg', 'image/jpeg', Buffer.from([255, 216, 255]))],
    ),
    words: 'My certificate',
    files: ['IMG_0001.jpg'],
  },
  {
    name: 'a picture within the text',
    raw: multipart(
      'multipart/related',
      [],
      [
        nested('multipart/alternative', [plain('See [image]'), html('<p>See <img src="cid:one"></p>')]),
        {
          head: [
            'Content-Type: image/png; name="one.png"',
            'Content-ID: <one>',
            'Content-Transfer-Encoding: base64',
          ],
          body: 'iVBORw0KGgo=',
        },
      ],
    ),
    words: 'See [image]',
    files: ['one.png'],
  },
  {
    name: 'a name of a file in Hindi (RFC 2231)',
    raw: multipart(
      'multipart/mixed',
      [],
      [
        plain('Here'),
        {
          head: [
            'Content-Type: application/pdf',
            "Content-Disposition: attachment; filename*=utf-8''%E0%A4%AB%E0%A5%80%E0%A4%B8.pdf",
          ],
          body: '%PDF',
        },
      ],
    ),
    words: 'Here',
    files: ['फीस.pdf'],
  },
  {
    name: 'a name and a subject in encoded words, in pieces',
    raw: rawMail([
      `From: ${word('आशा राव')} <asha@example.in>`,
      `Subject: ${word('योग ')}\r\n ${word('कक्षा')}`,
    ]),
    words: 'Hello',
    fromName: 'आशा राव',
    subject: 'योग कक्षा',
  },
  { name: 'ISO-8859-1', raw: latin('iso-8859-1', Buffer.from('Caf\xe9', 'latin1')), words: 'Café' },
  { name: 'Windows-1252', raw: latin('windows-1252', Buffer.from('\x93Yes\x94', 'latin1')), words: '“Yes”' },
  {
    name: 'UTF-16',
    raw: rawMail(
      ['Content-Type: text/plain; charset=utf-16le', 'Content-Transfer-Encoding: base64'],
      Buffer.from('नमस्ते', 'utf16le').toString('base64'),
    ),
    words: 'नमस्ते',
  },
  { name: 'Shift JIS', raw: latin('shift_jis', Buffer.from([0x83, 0x88, 0x83, 0x4b])), words: 'ヨガ' },
  { name: 'a charset nobody knows', raw: latin('x-mac-devanagari-9', Buffer.from('Hello')), words: 'Hello' },
  {
    name: 'quoted-printable with soft ends of lines',
    raw: rawMail(
      ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: quoted-printable'],
      'One line =\nonly, =E2=82=B9500\n',
    ),
    words: 'One line only, ₹500',
  },
  {
    name: 'a forwarded mail',
    raw: multipart(
      'multipart/mixed',
      [],
      [plain('See below'), { head: ['Content-Type: message/rfc822'], body: 'Subject: Old\n\nOld words\n' }],
    ),
    words: 'See below',
    files: ['mail.eml'],
  },
  {
    name: 'an appointment',
    raw: multipart(
      'multipart/mixed',
      [],
      [plain('Ten?'), file('invite.ics', 'text/calendar', Buffer.from('BEGIN:VCALENDAR'))],
    ),
    words: 'Ten?',
    files: ['invite.ics'],
  },
  {
    name: 'an encrypted mail',
    raw: rawMail(
      [
        'Content-Type: application/pkcs7-mime; name="smime.p7m"',
        'Content-Disposition: attachment; filename="smime.p7m"',
        'Content-Transfer-Encoding: base64',
      ],
      'AAAA',
    ),
    words: '',
    files: ['smime.p7m'],
  },
  { name: 'no subject', raw: rawMail(['Subject: NONE'], 'Call me'), words: 'Call me', subject: '' },
]
