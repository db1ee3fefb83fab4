/** Images that the seed can draw; a gull moves. */
export type Scene =
  | 'gull'
  | ('hills' | 'sea' | 'night' | 'city' | 'forest')
  | ('chart' | 'bars' | 'table')
  | ('desk' | 'sill' | 'books' | 'cup' | 'cat' | 'room')

/** Source of one or more demo posts. `[[a|b]]` in a body holds one text per title, in the order of the titles. */
export interface PostTemplate {
  /** One post is written for each title. */
  titles: readonly string[]
  body: string
  /** Comments that only fit here; the pools in comments.ts give the rest. */
  talk: readonly string[]
  /** The author's reply to the first of them. */
  reply?: string
  scenes?: readonly Scene[]
  level?: number
}
