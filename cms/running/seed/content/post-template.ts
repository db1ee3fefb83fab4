/** Pictures that the seed can draw. */
export type Scene = 'hills' | 'sea' | 'night' | 'city' | 'chart' | 'bars' | 'table' | 'forest'

/** What one or more demo posts are made from. `[[a|b]]` in a body stands for one text a title, in the order of the titles. */
export interface PostTemplate {
  /** One post is written for each title. */
  titles: readonly string[]
  body: string
  /** Comments that only fit here; the pools in comments.ts give the rest. */
  talk: readonly string[]
  /** What the author answers to the first of them. */
  reply?: string
  scenes?: readonly Scene[]
  level?: number
}
