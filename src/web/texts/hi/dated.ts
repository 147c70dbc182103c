import type { Translation } from '../../../contract/sentences.ts'
import type { dated as english } from '../en/dated.ts'

export const dated = {
  when: 'कब',
  where: 'कहाँ',
  online: 'ऑनलाइन',
  contact: 'संपर्क',
  fromTo: '{from} से {to} तक',
  showOnMap: 'नक्शे पर देखें',
  allEvents: 'सभी कार्यक्रम',
  eventIsOver: 'यह कार्यक्रम हो चुका है',
  addToCalendar: 'अपने कैलेंडर में जोड़ें',
  pastEvents: 'पिछले कार्यक्रम',
  subscribe: 'अपने कैलेंडर से जोड़ें',
  orGiveAddress: 'या उसे यह पता दें: {address}',
  allPosts: 'सभी लेख',
  writtenBy: 'लेखक',
  read: 'पढ़ें',
  readAbout: 'पढ़ें: {title}',
  earlierPosts: 'पिछले लेख',
  feed: 'नए लेखों का फ़ीड (RSS)',
  minutesToRead: { other: 'पढ़ने में {n} मिनट' },
} as const satisfies Translation<typeof english>
