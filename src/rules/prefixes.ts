/** The prefixes (말머리) of a board as they are stored: one a line. */
export const splitPrefixes = (stored: string | null | undefined): string[] => (stored ? stored.split('\n') : [])

/** A title with its prefix, for texts; pages draw the prefix as a chip. */
export const titleWithPrefix = ({ prefix, title }: { prefix: string | null; title: string }): string =>
  prefix ? `[${prefix}] ${title}` : title

/** The days whose posts are counted beside the prefixes of a board. */
export const PREFIX_DAYS = 30
