/** The composer's address; with the board that one is in, which it chooses in advance. */
export const writePath = (board?: string): string =>
  board === undefined ? '/create-post' : `/create-post?${new URLSearchParams({ category: board })}`
