import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { PostValues } from './save-post.ts'

/** Delay after the last key press. */
const DELAY_MS = 600

/**
 * Calls `save` when the form has not changed for DELAY_MS after a change, and at the latest when the page
 * is hidden. Returns a function that runs a pending call at once.
 */
export function useDebouncedSave(form: UseFormReturn<PostValues>, save: () => void): () => void {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const flush = () => {
    if (timer.current === undefined) return
    clearTimeout(timer.current)
    timer.current = undefined
    latest.current()
  }
  useEffect(() => {
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ type }) => {
        if (type !== 'change') return
        clearTimeout(timer.current)
        timer.current = setTimeout(flush, DELAY_MS)
      },
    })
    addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      stop()
      clearTimeout(timer.current)
      removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
    }
  }, [form])
  return flush
}
