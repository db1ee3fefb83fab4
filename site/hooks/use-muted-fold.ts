import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Viewer } from '../lib/members/viewer.ts'
import { $mutes } from '../lib/members/mutes.ts'

/** Whether what this author wrote folds for the viewer, who has muted them, and whether it is shown all the same. */
export function useMutedFold(viewer: Viewer, authorId: string | undefined) {
  const [isOpen, setOpen] = useState(false)
  const changed = useStore($mutes, { ssr: 'initial' })[authorId ?? '']
  const muted = viewer?.muted
  const isMuted = authorId !== undefined && Boolean(muted && (changed ?? muted.includes(authorId)))
  return { isMuted, isShown: !isMuted || isOpen, toggle: () => setOpen(!isOpen) }
}
