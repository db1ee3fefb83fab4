import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { PostValues } from './save-post.ts'
import { watchValues } from './watch-values.ts'

/** Delay after the last key press. */
const DELAY_MS = 600

interface Options {
  save: () => void
  /** The form has changed and is not saved yet. */
  onPending: () => void
}

/**
 * Calls `save` when the form has not changed for DELAY_MS after a change, and at the latest when the page
 * is hidden. Returns a function that runs a pending call at once.
 */
export function useDebouncedSave(form: UseFormReturn<PostValues>, options: Options): () => void {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const flush = () => {
    if (timer.current === undefined) return
    clearTimeout(timer.current)
    timer.current = undefined
    latest.current.save()
  }
  useEffect(() => {
    const stop = watchValues(form, () => {
      latest.current.onPending()
      clearTimeout(timer.current)
      timer.current = setTimeout(flush, DELAY_MS)
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
