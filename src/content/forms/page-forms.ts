import {
  type FieldLabels,
  inPart,
  line,
  markdown,
  money,
  PLACES_HELP,
  picture,
  searchFields,
  text,
} from './field-labels.ts'

const heading = line('heading', 'Heading')
const intro = text('intro', 'Below the heading')
const optionalPicture = picture('picture', 'Picture', { mayMiss: true })

export const homeForm: FieldLabels[] = [
  line('headline', 'Headline', { most: 80, help: 'Short: it has to fit on a small phone in three lines.' }),
  text('lead', 'Sentence under it', { help: `Who you are, for whom and where. ${PLACES_HELP}` }),
  ...inPart('The services', [line('servicesHeading', 'Heading'), text('servicesLead', 'Line below it')]),
  ...searchFields,
]

export const pageForm: FieldLabels[] = [heading, intro, optionalPicture, ...searchFields]

const empty = text('empty', 'While there is nothing to show')
export const eventsForm: FieldLabels[] = [heading, intro, empty, optionalPicture, ...searchFields]
export const blogsForm: FieldLabels[] = [
  heading,
  intro,
  empty,
  picture('picture', 'Picture that moves'),
  picture('pictureStill', 'The same without motion', {
    help: 'For people who asked their device for less motion.',
  }),
  ...searchFields,
]

const card = (at: number, name: string) =>
  inPart(name, [
    line(`features.${at}.title`, 'Title', { most: 120 }),
    text(`features.${at}.text`, 'Text'),
    picture(`features.${at}.picture`, 'Picture'),
  ])
export const financingForm: FieldLabels[] = [
  heading,
  intro,
  optionalPicture,
  ...card(0, 'First card'),
  ...card(1, 'Second card'),
  ...inPart('Below the cards', [text('note', 'Note')]),
  ...searchFields,
]

const byWhen = (example: string) =>
  text('sent.byWhen', 'By when they hear from you', {
    mayMiss: true,
    help: `Only a time that you keep, such as “${example}” The mail says it too.`,
  })
export const enquiryForm: FieldLabels[] = [
  heading,
  intro,
  ...inPart('After it was sent', [
    text('sent.next', 'What happens next', { mayMiss: true }),
    byWhen('You hear from us within two working days.'),
  ]),
  ...inPart('Beside the fields', [
    text('help.whatsappNumber', 'WhatsApp number'),
    text('help.preferredTime', 'Preferred time'),
    text('help.message', 'Message'),
    text('help.emergency', 'In an emergency'),
  ]),
  optionalPicture,
  ...searchFields,
]

export const applicationForm: FieldLabels[] = [
  heading,
  intro,
  ...inPart('The fee', [
    money('payment.fee', 'Application fee', {
      isMoney: true,
      help: 'Whole rupees: digits only. Pages and mails show it.',
    }),
    line('payment.heading', 'Heading'),
    text('payment.text', 'How to pay'),
    text('payment.receipt', 'After they have applied', { help: '{fee} becomes the fee.' }),
  ]),
  ...inPart('After it was sent', [byWhen('You hear from us within three working days.')]),
  ...inPart('Beside the fields', [
    text('help.aadhaar', 'Aadhaar number'),
    text('help.aadhaarWhy', 'Why the Aadhaar number'),
    text('help.voterId', 'Voter ID'),
    text('help.transactionNumber', 'Transaction number'),
    text('help.coursePreference', 'Course'),
  ]),
  optionalPicture,
  ...searchFields,
]

const body = markdown('body', 'Text', { help: PLACES_HELP })
const updated = line('updated', 'Changed on', {
  mayMiss: true,
  most: 40,
  help: 'When you change what it means: the day, such as “22 November 2026”.',
})
export const textPageForm: FieldLabels[] = [heading, intro, body, updated, ...searchFields]
export const refundsForm: FieldLabels[] = [
  heading,
  intro,
  text('feeCovers', 'What the fee covers', { help: 'Shows here and on the page of each course.' }),
  text('rule', 'When and how a fee is returned'),
  text('ruleMissing', 'While there is no rule'),
  body,
  updated,
  ...searchFields,
]

export const noticeForm: FieldLabels[] = [
  markdown('body', 'Text', { help: 'Write {keep} where it says how long it is kept.' }),
  line('version', 'Version', {
    most: 40,
    help: 'When you change what it means: the day, such as “2026-11-01”. Each submission records it.',
  }),
]
