import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Viewer } from '../lib/members/viewer.ts'
import { $mutes } from '../lib/members/mutes.ts'

/** Whether the viewer has muted this author, whose content is then folded, and whether it was unfolded. */
export function useMutedFold(viewer: Viewer, authorId: string | undefined) {
  const [isOpen, setOpen] = useState(false)
  const changed = useStore($mutes, { ssr: 'initial' })[authorId ?? '']
  const muted = viewer?.muted
  const isMuted = authorId !== undefined && Boolean(muted && (changed ?? muted.includes(authorId)))
  return { isMuted, isShown: !isMuted || isOpen, toggle: () => setOpen(!isOpen) }
}
