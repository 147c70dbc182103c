export const ReadingTime = ({ minutes }: { minutes: number }) =>
  minutes === 1 ? '1 minute to read' : `${minutes} minutes to read`
