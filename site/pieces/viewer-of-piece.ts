import { hasHiddenWord } from '#src/rules/filters.ts'
import type { Viewer } from '../lib/members/viewer.ts'

/** What of the viewer shows: their level, and whether they hide a word of this text. */
interface Shown {
  showsLevel?: boolean
  text?: string
}

/**
 * The viewer as a piece about what this author wrote shows them: whether it is their own, and whether they muted the
 * author; not who they are. Their level is in it where it shows.
 */
export function viewerOfPiece(
  viewer: Viewer,
  authorId: string | undefined,
  { showsLevel = false, text = '' }: Shown = {},
): Viewer {
  if (!viewer) return null
  const { hiddenWords, ...rest } = viewer
  const words = hiddenWords?.filter((word) => hasHiddenWord([word], text)) ?? []
  return {
    ...rest,
    ...(words.length > 0 && { hiddenWords: words }),
    id: viewer.id === authorId ? viewer.id : '',
    level: showsLevel ? viewer.level : 0,
    muted: viewer.muted && viewer.muted.filter((id) => id === authorId),
  }
}
