import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { createDraft, deleteDraft, updateDraft } from '#src/contracts/drafts.ts'
import type { Draft as StoredDraft } from '#src/contracts/schemas/drafts.ts'
import { call } from '../../lib/api/call.ts'
import { CallError, codeOf, isAnswer } from '../../lib/api/call-error.ts'
import type { Attachment } from './attachments.ts'
import { draftTextOf, type ServerDraft } from './draft.ts'
import type { PostValues } from './save-post.ts'
import { watchValues } from './watch-values.ts'

/** Delay after the last change. */
const DELAY_MS = 2_500

type DraftText = Pick<StoredDraft, 'title' | 'content' | 'categoryIds' | 'poll'> & {
  levelRestriction?: number | undefined
  isSecret?: boolean | undefined
  isBlurred?: boolean | undefined
  prefix?: string | null | undefined
  tags?: string[] | undefined
}

/** A short mark of a draft's text (FNV-1a), to know it again. */
function markOf(draft: DraftText): string {
  const text = JSON.stringify(Object.values(draftTextOf(draft)))
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

/** Delay before another attempt when the server could not be reached or had no time. */
const RETRY_MS = 10_000

/** How the draft on the server stands to the form: nothing to store, something that it has not yet, all, refused. */
export type ServerState = 'none' | 'pending' | 'stored' | 'failed'

type DraftBody = DraftText & { imageUrls: string[] }

/** All that is sent of a draft. */
const sentOf = (body: DraftBody) => ({ ...draftTextOf(body), imageUrls: body.imageUrls })

/** The same as one string. */
const markOfBody = (body: DraftBody): string => JSON.stringify(Object.values(sentOf(body)))

/** Stores in this draft, or in a new one. */
const send = (known: ServerDraft | null, draft: DraftBody) => {
  const body = sentOf(draft)
  return known
    ? call(updateDraft, { id: known.id, ...body, expectedUpdatedAt: known.updatedAt })
    : call(createDraft, body)
}

/** Whether the next attempt may succeed: the server was not reached, or had no time. */
const isPassing = (error: unknown): boolean => !isAnswer(error) || error.status === 429

/** How far the server is with text and pictures: a picture that is not uploaded is in this browser alone. */
export function stateWith(items: readonly Attachment[], state: ServerState, isUploading: boolean): ServerState {
  if (state === 'pending' || state === 'failed' || items.every(({ file }) => !file)) return state
  return isUploading ? 'pending' : 'failed'
}

interface Options {
  form: UseFormReturn<PostValues>
  items: readonly Attachment[]
  /** Edits of a post are stored in the browser alone. */
  isWanted: boolean
  /** Whether nothing is written yet, which begins no draft. */
  isBlank: () => boolean
  /** The draft has another id or version. */
  onStored: () => void
}

/**
 * Saves the form to a draft on the server, calmly: after a pause, one request at a time. A draft that was changed on another
 * device is left alone and this text becomes a separate draft, so that neither is lost; one that this browser changed
 * before a reload is its own.
 */
export function useServerDraft({ form, items, isWanted, isBlank, onStored }: Options) {
  const draft = useRef<ServerDraft | null>(null)
  const [isFull, setFull] = useState(false)
  const [state, setState] = useState<ServerState>('none')
  const [storedAt, setStoredAt] = useState<string | null>(null)
  const running = useRef<Promise<unknown>>(Promise.resolve())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isOver = useRef(false)
  const saved = useRef('')
  const latest = useRef(items)
  const stored = useRef(onStored)
  const bodyOf = () => {
    const { poll, ...text } = form.getValues()
    const imageUrls = latest.current.flatMap(({ url, file }) => (file ? [] : url))
    return {
      ...draftTextOf({ ...text, poll: poll ?? null }),
      title: text.title.trim(),
      content: text.content.trim() === '' ? '' : text.content,
      imageUrls,
    }
  }
  const isStored = (): boolean => {
    if (draft.current) return markOfBody(bodyOf()) === saved.current
    return isBlank() && latest.current.every(({ file }) => file)
  }
  const store = async (isForced: boolean): Promise<void> => {
    const body = bodyOf()
    if (isOver.current || (!draft.current && isBlank() && !isForced)) return
    const known = draft.current
    const sent = markOfBody(body)
    // A forced request is sent without a change too: its answer shows whether the draft still exists.
    if (known && sent === saved.current && !isForced) return
    if (known) {
      known.sent = markOf(body)
      stored.current()
    }
    const { id, updatedAt } = await send(known, body)
    if (draft.current !== known) return
    draft.current = { id, updatedAt }
    saved.current = sent
    setStoredAt(new Date().toISOString())
    setFull(false)
    stored.current()
  }
  /** Says how far the server is, after an attempt to store. */
  const settleState = (error?: unknown) => {
    if (isOver.current) return
    if (error === undefined) return setState(isStored() ? (draft.current ? 'stored' : 'none') : 'pending')
    setState('failed')
    if (isPassing(error)) timer.current = setTimeout(() => void push(), RETRY_MS)
  }
  /** Stores; a draft that is gone or newer is left and another one begun. */
  const storeAnew = async (isForced: boolean): Promise<void> => {
    try {
      await store(isForced)
    } catch (error) {
      const code = codeOf(error)
      if (!draft.current || (code !== 'NOT_FOUND' && code !== 'CONFLICT')) throw error
      draft.current = ownOf(error, draft.current)
      await store(isForced)
    }
  }
  /** Stores after what is being stored. */
  const push = (isForced = false): Promise<void> => {
    clearTimeout(timer.current)
    const next = running.current.then(async () => {
      try {
        await storeAnew(isForced)
        settleState()
      } catch (error) {
        if (codeOf(error) === 'CONFLICT') setFull(true)
        settleState(error)
      }
    })
    running.current = next
    return next
  }
  useEffect(() => {
    latest.current = items
    stored.current = onStored
  })
  useEffect(() => {
    if (!isWanted) return undefined
    const later = () => {
      setState('pending')
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void push(), DELAY_MS)
    }
    const stop = watchValues(form, later)
    if (isStored()) settleState()
    else later()
    return () => {
      stop()
      clearTimeout(timer.current)
    }
  }, [form, items, isWanted])
  return {
    isFull,
    state,
    /** When the server last stored it, ISO. */
    storedAt,
    /** Whether the server has all that the form has. */
    isStored,
    /** Stores what the form has in a draft that this form leaves; false where it cannot be stored. */
    keepApart: async (): Promise<boolean> => {
      clearTimeout(timer.current)
      await running.current
      if (isStored() || (!draft.current && isBlank())) return true
      return send(draft.current, bodyOf()).then(
        () => true,
        () => false,
      )
    },
    /** The draft that this form is saved to. */
    current: () => draft.current,
    /** Saves to this draft from now on; null begins another one with the next change. */
    adopt: (other: ServerDraft | null) => {
      draft.current = other
      saved.current = ''
    },
    /** Stores another text as a separate draft; one that the server refuses stays where it is. */
    storeOther: (text: DraftText): Promise<unknown> => call(createDraft, draftTextOf(text)).catch(() => undefined),
    /** The id of the draft, stored if there is none yet; undefined where it cannot be stored. */
    ensureId: async (): Promise<string | undefined> => {
      if (!draft.current) await push(true)
      return draft.current?.id
    },
    /** Stores what the form has now, with its boards; the id of the draft as of `ensureId`. */
    storeNow: async (): Promise<string | undefined> => {
      await push(true)
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
