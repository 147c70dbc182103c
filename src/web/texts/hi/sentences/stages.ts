/** Stages of an application, by the English names on the wire. */
export const stages = {
  Received: 'आवेदन मिल गया',
  'Fee found': 'फ़ीस मिल गई',
  'Fee not found': 'फ़ीस अभी नहीं मिली',
  Accepted: 'मंज़ूर',
  Refused: 'मंज़ूर नहीं हुआ',
  Withdrawn: 'वापस लिया गया',
} as const
