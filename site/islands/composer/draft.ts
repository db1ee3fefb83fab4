import { inBrowser } from '../../lib/browser/storage.ts'

/** What a member has typed and not published yet; its images are kept as files elsewhere. */
export interface Draft {
  title: string
  content: string
  categoryIds: number[]
  levelRestriction?: number | undefined
  /** How many images belong to it; nothing when they are those of the stored post. */
  images?: number | undefined
  /** The version of the post that the text is based on; null for a new post. */
  base: string | null
  savedAt: string
}

/** Where a draft lives: one per member and post, so that two accounts of one browser never see each other's. */
export const draftKey = (memberId: string, postId: string | null): string => `draft:${memberId}:${postId ?? 'new'}`

/** The draft that was kept, or null; a foreign or broken entry counts as none. */
export function readDraft(key: string): Draft | null {
  try {
    const draft: unknown = JSON.parse(inBrowser.get(key) ?? 'null')
    return isDraft(draft) ? draft : null
  } catch {
    return null
  }
}

/** Keeps a draft; false when the browser has no room or forbids it. */
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
    ['number', 'undefined'].includes(typeof draft.images) &&
    Array.isArray(draft.categoryIds) &&
    draft.categoryIds.every((id) => typeof id === 'number')
  )
}
