let isBroken = false

/** Prints one line with its figure; one that does not hold makes the command end with 1. */
export function line(name: string, figure: string, holds: boolean): void {
  console.log(`${holds ? 'ok  ' : 'BAD '} ${name}: ${figure}`)
  isBroken ||= !holds
}

/** Prints what could not be tried here, and why. */
export const skipped = (name: string, why: string): void => console.log(`--   ${name}: not tried, ${why}`)

/** Whether every line held. */
export const isSound = (): boolean => !isBroken

/** The value below which this share of them is. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}

/** `200×12 429×3`. */
export function tally(statuses: readonly number[]): string {
  const counts = new Map<number, number>()
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${status}×${count}`).join(' ')
}

export const ms = (value: number): string => `${Math.round(value)} ms`
