/** Tiers of levels, each with its first level: the colour of a ring and of the level beside a name. */
const TIERS = [
  ['star', 100],
  ['fruit', 50],
  ['bloom', 20],
  ['wave', 10],
  ['sprout', 5],
  ['seed', 1],
] as const

type Tier = (typeof TIERS)[number][0]

/** The tier of a level. */
export const tierOf = (level: number): Tier => (TIERS.find(([, from]) => level >= from) ?? TIERS[5])[0]

/** The class that gives `--tier` and `--tier-text` of a level: site/styles/people.css. */
export const tierClass = (level: number): string => `tier-${tierOf(level)}`

/** The tier after that of a level; null for the last one. */
export const nextTierOf = (level: number): Tier | null => nextOf(level)?.[0] ?? null

/** The last level of the tier of a level, which is not the last tier. */
export const lastLevelOfTier = (level: number): number => (nextOf(level)?.[1] ?? Infinity) - 1

/** All tiers, the lowest first, each with its first and last level; the last tier has no last one. */
export const tierRanges = (): { tier: Tier; from: number; to: number | null }[] =>
  TIERS.map(([tier, from], index) => ({ tier, from, to: (TIERS[index - 1]?.[1] ?? Infinity) - 1 }))
    .map(({ to, ...range }) => ({ ...range, to: to === Infinity ? null : to }))
    .toReversed()

const nextOf = (level: number) => TIERS.findLast(([, from]) => from > level)
