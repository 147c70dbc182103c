import { batchesField } from './batch-form.ts'
import { type FieldLabels, inPart, line, list, markdown, picture, text } from './field-labels.ts'

/** Forms of entries with a card and a page of their own. */
const title = line('title', 'Title', { most: 120 })
const image = picture('picture', 'Picture')
const body = markdown('body', 'Text')
const optionalSummary = text('summary', 'One line about it', { mayMiss: true })

const serviceFacts = inPart('What only you know', [
  line('who', 'Who cares for people', { help: 'Name and qualification. What stays empty does not show.' }),
  line('place', 'Where'),
  line('price', 'What it costs'),
])
export const serviceForm: FieldLabels[] = [
  title,
  text('summary', 'One line about it'),
  image,
  body,
  ...serviceFacts,
]
export const healthCareForm: FieldLabels[] = [title, optionalSummary, image, body, ...serviceFacts]
export const careerForm: FieldLabels[] = [title, optionalSummary, image, body]

export const courseForm: FieldLabels[] = [
  line('title', 'Title', { most: 120, help: 'On the card, in mails and on receipts.' }),
  line('date', 'How long it takes', { most: 40 }),
  text('summary', 'One line about it'),
  image,
  body,
  ...inPart('Batches', [batchesField]),
  ...inPart('What only you know', [
    line('starts', 'When the next one starts', { help: 'What stays empty does not show.' }),
    line('mode', 'How it is held', { help: 'Such as “online” or “in a classroom”.' }),
    line('place', 'Where'),
    line('language', 'In which language'),
    line('teachers', 'Who teaches'),
    line('certifier', 'Who signs the certificate'),
  ]),
  ...inPart('When it was renamed', [
    list('otherNames', 'Other names', {
      help: 'Whoever applied under one of them is told before they pay again. One per line.',
    }),
  ]),
]
