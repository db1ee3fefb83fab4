/** A whole number with thousands separators: '12,480'. */
export const grouped = (value: number): string => String(value).replace(/\B(?=(\d{3})+(?!\d))/g, ',')

/** A balance or an amount of points: '12,480 P'. */
export const points = (value: number): string => `${grouped(value)} P`

/** An amount of money: '5,000원'. */
export const won = (amount: number): string => `${grouped(amount)}원`

/** A signed change of points: '+10 P', '−1,000 P' with a real minus sign, '0 P'. */
export const signedPoints = (amount: number): string => `${signed(amount)} P`

/** A signed number: '+10', '−1,000' with a real minus sign, '0'. */
export const signed = (amount: number): string =>
  `${amount > 0 ? '+' : amount < 0 ? '−' : ''}${grouped(Math.abs(amount))}`

/** A level: 'Lv.12'. */
export const levelName = (level: number): string => `Lv.${level}`

const MYRIAD = 10_000

/** A count for a narrow place: '9,999', then '1.2만' and '34만', cut and never rounded up. */
export function compact(value: number): string {
  if (value < MYRIAD) return grouped(value)
  const [unit, size] = value < MYRIAD ** 2 ? ['만', MYRIAD] : ['억', MYRIAD ** 2]
  const tenths = Math.floor(value / (size / 10))
  return `${tenths < 100 ? tenths / 10 : grouped(Math.floor(tenths / 10))}${unit}`
}

const STEP = 1_024
const UNITS = ['KB', 'MB', 'GB', 'TB']

/** The size of files, rounded: '1 KB', '340 MB', '1.2 GB'. */
export function fileSize(bytes: number): string {
  let size = bytes / STEP
  let place = 0
  for (; size >= STEP && place < UNITS.length - 1; place += 1) size /= STEP
  const rounded = size < 10 && place > 1 ? Math.round(size * 10) / 10 : Math.ceil(size)
  return `${rounded} ${UNITS[place]}`
}
