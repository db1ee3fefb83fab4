import { useState } from 'react'
import type { Viewer } from '../components/people/person.ts'

/** Whether what this author wrote folds for the viewer, who has muted them, and whether it is shown all the same. */
export function useFold(viewer: Viewer, authorId: string | undefined) {
  const [isOpen, setOpen] = useState(false)
  const isMuted = authorId !== undefined && viewer?.muted.includes(authorId) === true
  return { isMuted, isShown: !isMuted || isOpen, toggle: () => setOpen(!isOpen) }
}
