import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { dropDraft, readDraft, writeDraft, type Draft } from './draft.ts'
import type { PostValues } from './save-post.ts'

/** Milliseconds of rest after the last key before the draft is kept. */
const REST = 600

export interface DraftKeeper {
  /** What an earlier visit left behind, until it is taken up or thrown away. */
  offer: Draft | null
  /** When the draft was kept last, ISO; null before that. */
  keptAt: string | null
  /** The browser refuses to keep anything. */
  isRefused: boolean
  restore: () => void
  discard: () => void
  /** Whether this browser holds what is typed here; not while an offer is undecided. */
  isKept: () => boolean
  /** Forgets the draft and keeps none any more: the post is published. */
  finish: () => void
}

interface Options {
  storageKey: string
  /** The version of the post that the text is based on; null for a new post. */
  base: string | null
  form: UseFormReturn<PostValues>
  onRestore: (draft: Draft) => void
}

/** Keeps what is typed in this browser, and offers what an earlier visit left. Until that is decided nothing is overwritten. */
export function useDraft({ storageKey, base, form, onRestore }: Options): DraftKeeper {
  const [offer, setOffer] = useState<Draft | null>(null)
  const [keptAt, setKeptAt] = useState<string | null>(null)
  const [isRefused, setRefused] = useState(false)
  const isHolding = useRef(true)

  useEffect(() => {
    const found = readDraft(storageKey)
    setOffer(found)
    isHolding.current = found !== null
  }, [storageKey])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      clearTimeout(timer)
      timer = undefined
      if (isHolding.current) return
      if (!form.formState.isDirty) {
        dropDraft(storageKey)
        return setKeptAt(null)
      }
      const savedAt = new Date().toISOString()
      const isKept = writeDraft(storageKey, { ...form.getValues(), base, savedAt })
      setRefused(!isKept)
      if (isKept) setKeptAt(savedAt)
    }
    const keepNow = () => timer !== undefined && keep()
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ type }) => {
        if (type !== 'change') return
        clearTimeout(timer)
        timer = setTimeout(keep, REST)
      },
    })
    addEventListener('pagehide', keepNow)
    document.addEventListener('visibilitychange', keepNow)
    return () => {
      stop()
      clearTimeout(timer)
      removeEventListener('pagehide', keepNow)
      document.removeEventListener('visibilitychange', keepNow)
    }
  }, [form, storageKey, base])

  const decide = () => {
    setOffer(null)
    isHolding.current = false
  }
  return {
    offer,
    keptAt,
    isRefused,
    isKept: () => !isHolding.current && readDraft(storageKey) !== null,
    restore: () => {
      if (offer) onRestore(offer)
      decide()
    },
    discard: () => {
      dropDraft(storageKey)
      decide()
    },
    finish: () => {
      isHolding.current = true
      dropDraft(storageKey)
    },
  }
}
