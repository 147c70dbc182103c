const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const DAY_MS = 86_400_000

/** Every date format of banks. */
export const DATE_STYLES = [
  'dd/mm/yyyy',
  'dd/mm/yy',
  'dd-mm-yyyy',
  'dd.mm.yyyy',
  'd/m/yyyy',
  'dd-Mon-yy',
  'dd-MON-yyyy',
  'd Mon yyyy',
  'dd/mm/yyyy hh:mm:ss',
  'yyyy-mm-dd',
  'serial',
  'mm/dd/yyyy',
] as const

export function formatDate(day: string, style: (typeof DATE_STYLES)[number]): string {
  const [yyyy = '', mm = '', dd = ''] = day.split('-')
  if (style === 'serial') return String((Date.parse(day) - Date.UTC(1899, 11, 30)) / DAY_MS)
  const month = MONTHS[Number(mm) - 1] ?? ''
  const parts: Record<string, string> = {
    yyyy,
    yy: yyyy.slice(2),
    mm,
    m: String(Number(mm)),
    dd,
    d: String(Number(dd)),
    Mon: month,
    MON: month.toUpperCase(),
  }
  const [date = '', time] = style.split(' hh')
  const written = date.replace(/yyyy|yy|mm|m|dd|d|Mon|MON/g, (part) => parts[part] ?? '')
  return time ? `${written} 10:42:07` : written
}

/** Every amount format of banks. */
export const AMOUNT_STYLES = ['plain', 'short', 'Indian', 'Western', 'rupees', 'marked'] as const

export function formatAmount(paise: number, style: (typeof AMOUNT_STYLES)[number]): string {
  const sign = paise < 0 ? '-' : ''
  const rupees = Math.floor(Math.abs(paise) / 100)
  const rest = String(Math.abs(paise) % 100).padStart(2, '0')
  if (style === 'plain') return `${sign}${rupees}.${rest}`
  if (style === 'short')
    return rest === '00' ? `${sign}${rupees}` : `${sign}${rupees}.${rest.replace(/0$/, '')}`
  const locale = style === 'Western' ? 'en-US' : 'en-IN'
  return `${style === 'rupees' ? '₹ ' : ''}${sign}${rupees.toLocaleString(locale)}.${rest}`
}
