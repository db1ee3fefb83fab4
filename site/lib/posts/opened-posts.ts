import { inBrowser, OPENED_POSTS as KEY } from '../browser/storage.ts'

/** The maximum of posts that a guest's browser stores as opened. */
export const OPENED_POSTS_MOST = 30

/** A post that a guest opened in this browser, and when. */
export interface OpenedPost {
  id: string
  title: string
  at: string
}

const isOpened = (value: unknown): value is OpenedPost =>
  typeof value === 'object' &&
  value !== null &&
  (['id', 'title', 'at'] as const).every((name) => typeof (value as Partial<OpenedPost>)[name] === 'string')

/** The posts that were opened in this browser by a guest, the last first. */
export function openedPosts(): OpenedPost[] {
  try {
    const stored: unknown = JSON.parse(inBrowser.get(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isOpened).slice(0, OPENED_POSTS_MOST) : []
  } catch {
    return []
  }
}

const store = (posts: readonly OpenedPost[]): void =>
  void inBrowser.set(KEY, JSON.stringify(posts.slice(0, OPENED_POSTS_MOST)))

const besides = (id: string): OpenedPost[] => openedPosts().filter((post) => post.id !== id)

/** Remembers a post as the one that was opened last. */
export const rememberOpened = (post: OpenedPost): void => store([post, ...besides(post.id)])

export const forgetOpened = (id: string): void => store(besides(id))

export const forgetAllOpened = (): void => inBrowser.remove(KEY)
