/** Refusals by the word filter. */
export const wordRefusalText = {
  refused: (word: string) => `쓸 수 없는 말이 들어 있어요: ‘${word}’`,
} as const
