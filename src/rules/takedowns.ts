/** The rights that a request to take something down may name. */
export const TAKEDOWN_GROUNDS = ['defamation', 'privacy', 'copyright', 'other'] as const
export type TakedownGround = (typeof TAKEDOWN_GROUNDS)[number]

export const TAKEDOWN_STATUSES = ['open', 'blocked', 'lifted', 'refused', 'removed'] as const
export type TakedownStatus = (typeof TAKEDOWN_STATUSES)[number]

/** What admins decide on a request, and after which statuses they may. */
export const TAKEDOWN_ACTIONS = ['block', 'refuse', 'lift', 'remove'] as const
export type TakedownAction = (typeof TAKEDOWN_ACTIONS)[number]

const POSSIBLE: Readonly<Record<TakedownStatus, readonly TakedownAction[]>> = {
  open: ['block', 'refuse', 'remove'],
  blocked: ['lift', 'remove'],
  lifted: [],
  refused: [],
  removed: [],
}

/** The decisions that a request with this status awaits; none once it is final. */
export const takedownActions = (status: TakedownStatus): readonly TakedownAction[] => POSSIBLE[status]

const PATH = /^\/(?:post\/([\w-]{1,64})\/?(?:#comment-([\w-]{1,64}))?|comment\/([\w-]{1,64})\/?)$/

/** The post or comment of this site, whose origin is given, that an address names; null for any other address. */
export function takedownTarget(address: string, origin: string): { post: string } | { comment: string } | null {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url?.origin !== origin) return null
  const [, post, fragment, comment] = PATH.exec(url.pathname + url.hash) ?? []
  if (fragment ?? comment) return { comment: fragment ?? comment ?? '' }
  return post ? { post } : null
}
