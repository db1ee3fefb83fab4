import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { PostValues } from './save-post.ts'

/** Milliseconds of rest after the last key. */
const DELAY_MS = 600

/**
 * Does something whenever the form has been changed and then left alone for a moment, and at the latest when the page
 * is hidden. Returns how to do at once what still waits.
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
