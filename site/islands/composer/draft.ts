import type { PollForm } from '#src/contracts/schemas/polls.ts'
import { inBrowser } from '../../lib/browser/storage.ts'

/** The draft on the server that this form is saved to, and the version that it was last saved as. */
export interface ServerDraft {
  id: string
  updatedAt: string
  /** Mark of the text that was sent last, whose answer may have been lost with the page. */
  sent?: string | undefined
}

/** Unpublished input of a member; its images are saved as files (draft-images.ts). */
export interface Draft {
  title: string
  content: string
  categoryIds: number[]
  levelRestriction?: number | undefined
  isSecret?: boolean | undefined
  isBlurred?: boolean | undefined
  prefix?: string | null | undefined
  tags?: string[] | undefined
  poll?: PollForm | null | undefined
  /** The number of images; undefined if they are those of the stored post. */
  images?: number | undefined
  /** The draft on the server that it was saved to. */
  server?: ServerDraft | undefined
  /** The version of the post that the text is based on; null for a new post. */
  base: string | null
  savedAt: string
}

/** What a draft stores of a form beside its pictures, in the order in which two are compared. */
export const draftTextOf = <Poll>({
  title,
  content,
  categoryIds,
  levelRestriction = 0,
  isSecret = false,
  isBlurred = false,
  prefix = null,
  tags = [],
  poll,
}: Pick<
  Draft,
  'title' | 'content' | 'categoryIds' | 'levelRestriction' | 'isSecret' | 'isBlurred' | 'prefix' | 'tags'
> & {
  poll: Poll
}) => ({
  ...{ title, content, categoryIds, levelRestriction, isSecret, isBlurred, prefix, tags, poll },
})

/** Storage key: one per member and post, so that two accounts in one browser never see each other's drafts. */
export const draftKey = (memberId: string, postId: string | null): string => `draft:${memberId}:${postId ?? 'new'}`

/** The saved draft; null if there is none or it cannot be parsed. */
export function readDraft(key: string): Draft | null {
  try {
    const draft: unknown = JSON.parse(inBrowser.get(key) ?? 'null')
    return isDraft(draft) ? draft : null
  } catch {
    return null
  }
}

/** Saves a draft; false when storage is full or disabled. */
export const writeDraft = (key: string, draft: Draft): boolean => inBrowser.set(key, JSON.stringify(draft))

export const dropDraft = (key: string): void => inBrowser.remove(key)

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false
  const draft = value as Record<string, unknown>
  return (
    typeof draft.title === 'string' &&
    typeof draft.content === 'string' &&
    typeof draft.savedAt === 'string' &&
    (draft.base === null || typeof draft.base === 'string') &&
    ['number', 'undefined'].includes(typeof draft.levelRestriction) &&
    ['boolean', 'undefined'].includes(typeof draft.isSecret) &&
    ['boolean', 'undefined'].includes(typeof draft.isBlurred) &&
    ['number', 'undefined'].includes(typeof draft.images) &&
    ['string', 'undefined'].includes(typeof (draft.prefix ?? undefined)) &&
    areTexts(draft.tags ?? []) &&
    isPoll(draft.poll ?? null) &&
    isServerDraft(draft.server) &&
    Array.isArray(draft.categoryIds) &&
    draft.categoryIds.every((id) => typeof id === 'number')
  )
}

const areTexts = (value: unknown): boolean => Array.isArray(value) && value.every((one) => typeof one === 'string')

function isServerDraft(value: unknown): boolean {
  const server = value as Partial<ServerDraft> | undefined
  return server === undefined || (typeof server.id === 'string' && typeof server.updatedAt === 'string')
}

function isPoll(value: unknown): boolean {
  const poll = value as Partial<PollForm> | null
  return poll === null || (typeof poll.question === 'string' && Array.isArray(poll.options))
}
