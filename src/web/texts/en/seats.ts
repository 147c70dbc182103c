/** The seats of a course. */
export const seats = {
  fee: 'Fee {fee}',
  nextBatch: 'Next batch {day}',
  nextBatchSeats: 'Next batch {day}, {left} of {seats} seats left',
  full: 'Full: waiting list',
  fullWhy: 'The batch of {day} is full.',
  fullInstead: 'Join the waiting list without paying, ask us, or look at the other courses.',
  join: 'Join the waiting list',
  closed: 'Closed for now',
  closedUntil: 'Closed until {day}',
  closedWhy: 'This course takes no applications at present.',
  closedUntilWhy: 'This course takes no applications until {day}.',
  closedInstead: 'Ask us about it, or look at the other courses.',
} as const
