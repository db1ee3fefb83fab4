import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { createDraft, deleteDraft, updateDraft } from '#src/contracts/drafts.ts'
import { call } from '../../lib/api/call.ts'
import { codeOf } from '../../lib/api/call-error.ts'
import type { Attachment } from './attachments.ts'
import type { PostValues } from './save-post.ts'

/** Delay after the last change. */
const DELAY_MS = 2_500

/** The draft on the server that this form is saved to, and the version that it was last saved as. */
export interface ServerDraft {
  id: string
  updatedAt: string
}

interface Options {
  form: UseFormReturn<PostValues>
  items: readonly Attachment[]
  /** Edits of a post are stored in the browser alone. */
  isWanted: boolean
  /** While another draft is on offer, nothing is saved. */
  isUndecided: boolean
  /** The draft has another id or version. */
  onStored: () => void
}

/**
 * Saves the form to a draft on the server, calmly: after a pause, one request at a time. A draft that was changed on another
 * device is left alone and this text becomes a draft of its own, so that neither is lost.
 */
export function useServerDraft({ form, items, isWanted, isUndecided, onStored }: Options) {
  const draft = useRef<ServerDraft | null>(null)
  const [isFull, setFull] = useState(false)
  const running = useRef<Promise<unknown>>(Promise.resolve())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isOver = useRef(false)
  const saved = useRef('')
  const latest = useRef(items)
  const bodyOf = () => {
    const { title, content, categoryIds, levelRestriction, poll } = form.getValues()
    const imageUrls = latest.current.flatMap(({ url, file }) => (file ? [] : url))
    return {
      title: title.trim(),
      content: content.trim() === '' ? '' : content,
      categoryIds,
      levelRestriction,
      poll: poll ?? null,
      imageUrls,
    }
  }
  const store = async (isForced: boolean): Promise<void> => {
    const { imageUrls, ...text } = bodyOf()
    const isEmpty = text.title === '' && text.content === '' && !text.poll
    if (isOver.current || (!draft.current && isEmpty && !isForced)) return
    const known = draft.current
    const sent = JSON.stringify([text, imageUrls])
    if (known && sent === saved.current) return
    const { id, updatedAt } = known
      ? await call(updateDraft, { id: known.id, ...text, imageUrls, expectedUpdatedAt: known.updatedAt })
      : await call(createDraft, text)
    if (draft.current !== known) return
    draft.current = { id, updatedAt }
    saved.current = sent
    setFull(false)
    onStored()
  }
  /** Stores after what is being stored; a draft that is gone or newer is left and another one begun. */
  const push = (isForced = false): Promise<void> => {
    clearTimeout(timer.current)
    const next = running.current.then(async () => {
      try {
        await store(isForced)
      } catch (error) {
        const code = codeOf(error)
        if (draft.current && (code === 'NOT_FOUND' || code === 'CONFLICT')) {
          draft.current = null
          await store(isForced).catch(() => undefined)
        } else if (code === 'CONFLICT') setFull(true)
      }
    })
    running.current = next
    return next
  }
  const isResting = !isWanted || isUndecided
  useEffect(() => {
    latest.current = items
  })
  useEffect(() => {
    if (isResting) return undefined
    const later = () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void push(), DELAY_MS)
    }
    const stop = form.subscribe({ formState: { values: true }, callback: ({ type }) => type === 'change' && later() })
    if (draft.current) later()
    return () => {
      stop()
      clearTimeout(timer.current)
    }
  }, [form, items, isResting])
  return {
    isFull,
    /** The draft that this form is saved to. */
    current: () => draft.current,
    /** Saves to this draft from now on; null begins another one with the next change. */
    adopt: (other: ServerDraft | null) => {
      draft.current = other
      saved.current = ''
    },
    /** Saves at once. */
    push: () => push(),
    /** The id of the draft, stored if there is none yet; undefined where it cannot be stored. */
    ensureId: async (): Promise<string | undefined> => {
      if (!draft.current) await push(true)
      return draft.current?.id
    },
    /** Stops saving, and waits for what is under way. */
    settle: async (): Promise<string | undefined> => {
      clearTimeout(timer.current)
      await running.current
      return draft.current?.id
    },
    finish: () => {
      isOver.current = true
      clearTimeout(timer.current)
    },
    remove: (id: string) => {
      if (draft.current?.id === id) draft.current = null
      void call(deleteDraft, { id }).catch(() => undefined)
    },
  }
}
