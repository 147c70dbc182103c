/** Processor time of one action, in ms: of the server's processes, of PostgreSQL, and of the benchmark. */
export type Cost = Record<'server' | 'database' | 'client', number>

/** The load of a day with a large campaign. */
const VISITS_A_DAY = 2_000_000
const ENQUIRIES_IN_AN_HOUR = 40_000
/** The distribution of a day's visits over its hours, with an evening broadcast. */
const SHARES = [1, 1, 0.5, 0.5, 0.5, 1, 2, 3, 4, 5, 5, 5, 5, 5, 5, 5, 5.5, 6, 7, 12, 9, 6, 4, 2]
const SUM = SHARES.reduce((sum, share) => sum + share, 0)
const PEAK = SHARES.indexOf(Math.max(...SHARES))
/** The number of other actions per hundred enquiries in the same hour. */
const PER_HUNDRED_ENQUIRIES = { 'log-in': 5, application: 3, 'action of staff': 5 }
const PUBLICATIONS_AN_HOUR = 4

/** The rate of each action per second in an hour of this day. */
export function ratesOf(hour: number): Record<string, number> {
  const visits = (VISITS_A_DAY * (SHARES[hour] ?? 0)) / SUM / 3600
  const enquiries = ((ENQUIRIES_IN_AN_HOUR / 3600) * (SHARES[hour] ?? 0)) / (SHARES[PEAK] ?? 1)
  const rates: Record<string, number> = { visit: visits, enquiry: enquiries }
  for (const [name, count] of Object.entries(PER_HUNDRED_ENQUIRIES)) rates[name] = (enquiries * count) / 100
  rates.publication = PUBLICATIONS_AN_HOUR / 3600
  return rates
}

export const PEAK_RATES = ratesOf(PEAK)

/** The cores that these rates keep busy. */
export function coresFor(rates: Record<string, number>, costs: Record<string, Cost>): Cost {
  const busy = { server: 0, database: 0, client: 0 }
  for (const [name, perSecond] of Object.entries(rates))
    for (const side of ['server', 'database', 'client'] as const)
      busy[side] += (perSecond * (costs[name]?.[side] ?? 0)) / 1000
  return busy
}

/**
 * Simulates the day second by second, with this number of cores for the site and the same number for
 * PostgreSQL: people arrive at random, and work that does not fit into a second waits for the next. Returns
 * the busiest minute, in cores, and the longest queue, in seconds.
 */
export function playDay(costs: Record<string, Cost>, cores: number) {
  const minutes: number[] = []
  const queued = { server: 0, database: 0 }
  let longest = 0
  let ofMinute = 0
  for (let second = 0; second < 24 * 3600; second++) {
    const rates = ratesOf(Math.floor(second / 3600))
    const came = Object.fromEntries(Object.entries(rates).map(([name, rate]) => [name, arrivals(rate)]))
    const work = coresFor(came, costs)
    ofMinute += work.server
    for (const side of ['server', 'database'] as const) {
      queued[side] = Math.max(0, queued[side] + work[side] - cores)
      longest = Math.max(longest, queued[side] / cores)
    }
    if (second % 60 === 59) {
      minutes.push(ofMinute / 60)
      ofMinute = 0
    }
  }
  return { busiestMinute: Math.max(...minutes), longestQueueSeconds: longest }
}

/**
 * A random number of arrivals per second with this mean (Poisson; for large numbers its normal
 * approximation).
 */
function arrivals(mean: number): number {
  if (mean > 30) {
    const normal = Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(2 * Math.PI * Math.random())
    return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal))
  }
  const end = Math.exp(-mean)
  let count = 0
  for (let left = Math.random(); left > end; left *= Math.random()) count++
  return count
}
