const NAME = /^\d{8}_\d{6}_\w+$/

/** How Payload begins the name of a migration that is made now: `20261121_035235`. */
export const stampOf = (now: Date): string => now.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '_')

/**
 * Throws one sentence unless each migration comes after the one before it and before one that is made `now`: else a fresh
 * database would run them in another order than one that exists.
 */
export function assertOrdered(names: readonly string[], now: Date): void {
  for (const [index, name] of names.entries()) {
    const before = names[index - 1]
    if (!NAME.test(name)) throw new Error(`The migration ${name} is not named by its date.`)
    if (before !== undefined && before >= name) throw new Error(`The migration ${name} stands after ${before}.`)
    if (name >= stampOf(now)) throw new Error(`The migration ${name} is dated in the future.`)
  }
}
