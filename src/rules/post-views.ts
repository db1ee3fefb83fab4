/** How a list of posts is drawn: cards (카드형), rows (목록형), or covers in a grid (갤러리형). */
export const POST_VIEWS = ['cards', 'list', 'gallery'] as const
export type PostView = (typeof POST_VIEWS)[number]

/** The cookie, and the query parameter that sets it. Scripts may read it. */
export const VIEW_NAME = 'view'
export const VIEW_COOKIE_SECONDS = 365 * 24 * 60 * 60

/** The view of those who chose none, where no board says otherwise. */
export const DEFAULT_VIEW: PostView = 'cards'

/** Whether the view takes the width of the right column too. */
export const isWideView = (view: PostView | null): boolean => view !== null && view !== DEFAULT_VIEW

const isView = (value: unknown): value is PostView => (POST_VIEWS as readonly unknown[]).includes(value)

/** The view that a query parameter asks for; null for none or an unknown one. */
export const askedView = ({ searchParams }: URL): PostView | null => {
  const value = searchParams.get(VIEW_NAME)
  return isView(value) ? value : null
}

/** The view in a Cookie header; null for none or an unknown one. */
export function cookieView(header: string | null | undefined): PostView | null {
  const value = /(?:^|;)\s*view=(\w+)/.exec(header ?? '')?.[1]
  return isView(value) ? value : null
}
