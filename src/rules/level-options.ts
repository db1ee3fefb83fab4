const OPTIONS = [0, 1, 2, 3, 4, 5, 10, 15, 20, 30, 50, 100, 500, 1000]

/** The levels that the composer offers as a restriction, 0 for none, up to the live cap. */
export const levelOptions = (cap: number): number[] => OPTIONS.filter((level) => level <= cap)
