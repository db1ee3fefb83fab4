/** A whole number with thousands separators: '12,480'. */
export const grouped = (value: number): string => String(value).replace(/\B(?=(\d{3})+(?!\d))/g, ',')

/** A balance or an amount of points: '12,480 P'. */
export const points = (value: number): string => `${grouped(value)} P`
