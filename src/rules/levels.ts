/** XP at which a level begins: 0, 100, 300, 600 … (level L to L + 1 takes L × 100); docs/rules.md. */
export const expOfLevel = (level: number): number => 50 * level * (level - 1)

/** The level of this XP, at most `cap` (maxLevelRestriction). */
export function levelOf(exp: number, cap: number): number {
  let level = Math.floor((1 + Math.sqrt(1 + (2 * Math.max(0, exp)) / 25)) / 2)
  // The root of a large number can be off by one in floating point; whole numbers decide.
  while (expOfLevel(level + 1) <= exp) level += 1
  while (level > 1 && expOfLevel(level) > exp) level -= 1
  return Math.min(level, cap)
}

/** XP gathered within the level and XP that the whole level takes. */
export const levelProgress = ({ exp, level }: { exp: number; level: number }): { done: number; needed: number } => ({
  done: Math.min(Math.max(0, exp - expOfLevel(level)), level * 100),
  needed: level * 100,
})

const OPTIONS = [0, 1, 2, 3, 4, 5, 10, 15, 20, 30, 50, 100, 500, 1000]

/** The levels that the composer offers as a restriction, 0 for none, up to the live cap. */
export const levelOptions = (cap: number): number[] => OPTIONS.filter((level) => level <= cap)
