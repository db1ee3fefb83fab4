import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Viewer } from '../lib/members/viewer.ts'
import { $mutes } from '../lib/members/mutes.ts'

/**
 * Whether the viewer has muted this author, whose content is then folded, or it is folded for another reason, and whether it
 * was unfolded.
 */
export function useMutedFold(viewer: Viewer, authorId: string | undefined, isFiltered = false) {
  const [isOpen, setOpen] = useState(false)
  const changed = useStore($mutes, { ssr: 'initial' })[authorId ?? '']
  const muted = viewer?.muted
  const isMuted = authorId !== undefined && Boolean(muted && (changed ?? muted.includes(authorId)))
  const isFolded = isMuted || isFiltered
  return { isMuted, isFolded, isShown: !isFolded || isOpen, toggle: () => setOpen(!isOpen) }
}
