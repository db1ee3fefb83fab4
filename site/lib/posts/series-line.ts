/** What the page of a series and its author's form show of a post. */
export interface SeriesLinePost {
  id: string
  title: string
  prefix: string | null
  createdAt: string
  commentCount: number
}
