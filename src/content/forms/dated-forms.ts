import { type FieldLabels, inPart, line, markdown, picture, text, time, whichDay } from './field-labels.ts'

/** Forms of entries with a date: events and posts. */
const title = line('title', 'Title', { most: 120 })
const summary = text('summary', 'One line about it', {
  help: 'Below the title, in search engines and in chats.',
})
const image = picture('picture', 'Picture')
const body = markdown('body', 'Text')

export const eventForm: FieldLabels[] = [
  title,
  ...inPart('When', [
    whichDay('date', 'Day'),
    whichDay('lastDate', 'Last day', { mayMiss: true, help: 'Only where it ends on another day.' }),
    time('from', 'From', { mayMiss: true, help: 'By your clocks. Empty: the whole day.' }),
    time('to', 'To', { mayMiss: true }),
  ]),
  ...inPart('Where', [
    line('place', 'Place', { mayMiss: true, help: 'With the address, as people should read it.' }),
    line('mapLink', 'Link to a map', { mayMiss: true, help: 'As the map’s own “Share” gives it.' }),
    line('online', 'Link, where it is online', { mayMiss: true, help: 'It begins with https://.' }),
    line('contact', 'Whom to ask', { mayMiss: true, help: 'Such as a name and a phone number.' }),
  ]),
  ...inPart('What it is', [summary, image, body]),
]

export const postForm: FieldLabels[] = [
  title,
  whichDay('date', 'Day', { help: 'The newest post stands first. One with a day to come waits for it.' }),
  line('author', 'Who wrote it'),
  summary,
  image,
  body,
]
