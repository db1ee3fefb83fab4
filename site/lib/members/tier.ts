/** Tiers of levels, each with its first level: the colour of a ring and of the level beside a name. */
const TIERS = [
  ['star', 100],
  ['fruit', 50],
  ['bloom', 20],
  ['wave', 10],
  ['sprout', 5],
  ['seed', 1],
] as const

/** The class that gives `--tier` and `--tier-text` of a level: site/styles/people.css. */
export const tierClass = (level: number): string => `tier-${(TIERS.find(([, from]) => level >= from) ?? TIERS[5])[0]}`
