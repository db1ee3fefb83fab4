import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { createDraft, deleteDraft, updateDraft } from '#src/contracts/drafts.ts'
import type { Draft as StoredDraft } from '#src/contracts/schemas/drafts.ts'
import { call } from '../../lib/api/call.ts'
import { CallError, codeOf } from '../../lib/api/call-error.ts'
import type { Attachment } from './attachments.ts'
import type { PostValues } from './save-post.ts'

/** Delay after the last change. */
const DELAY_MS = 2_500

/** The draft on the server that this form is saved to, and the version that it was last saved as. */
export interface ServerDraft {
  id: string
  updatedAt: string
  /** Mark of the text that was sent last, whose answer may have been lost with the page. */
  sent?: string | undefined
}

type DraftText = Pick<StoredDraft, 'title' | 'content' | 'categoryIds'> & {
  levelRestriction?: number | undefined
  poll: unknown
}

/** A short mark of a draft's text (FNV-1a), to know it again. */
function markOf({ title, content, categoryIds, levelRestriction = 0, poll }: DraftText): string {
  const text = JSON.stringify([title, content, categoryIds, levelRestriction, poll])
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return `${text.length}:${(hash >>> 0).toString(36)}`
}

/** The stored draft in the body of a 409, where it has the text that this browser sent: its answer was lost, not another's. */
function ownOf(error: unknown, { sent }: ServerDraft): ServerDraft | null {
  if (!(error instanceof CallError) || !sent) return null
  const current = error.failure.current as StoredDraft | undefined
  return current?.updatedAt && markOf(current) === sent ? { id: current.id, updatedAt: current.updatedAt } : null
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
 * device is left alone and this text becomes a draft of its own, so that neither is lost; one that this browser changed
 * before a reload is its own.
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
    if (known) {
      known.sent = markOf(text)
      onStored()
    }
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
          draft.current = ownOf(error, draft.current)
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
