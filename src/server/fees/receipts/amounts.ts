const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const UNITS = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1000, 'thousand'],
  [100, 'hundred'],
] as const

/** The amount in words, as written in India. Shape  Rupees one lakh five thousand and twenty-one only */
export function amountInWords(paise: number): string {
  const rupees = Math.floor(paise / 100)
  const rest = paise % 100
  if (rest === 0) return `Rupees ${inWords(rupees)} only`
  if (rupees === 0) return `Paise ${inWords(rest)} only`
  return `Rupees ${inWords(rupees)} and paise ${inWords(rest)} only`
}

function inWords(number: number): string {
  if (number < 20) return SMALL[number] ?? ''
  if (number < 100) {
    const ones = number % 10
    return `${TENS[Math.floor(number / 10) - 2]}${ones === 0 ? '' : `-${SMALL[ones]}`}`
  }
  const [size, name] = UNITS.find(([size]) => number >= size) ?? [100, 'hundred']
  const rest = number % size
  const whole = `${inWords(Math.floor(number / size))} ${name}`
  if (rest === 0) return whole
  return `${whole} ${rest < 100 ? 'and ' : ''}${inWords(rest)}`
}
