import { startTransition, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Attachment } from './attachments.ts'
import { dropImages, savedImages } from './draft-images.ts'
import { dropDraft, readDraft, writeDraft, type Draft, type ServerDraft } from './draft.ts'
import type { PostValues } from './save-post.ts'
import { useDebouncedSave } from './use-debounced-save.ts'
import { useDraftImages } from './use-draft-images.ts'

export interface DraftState {
  /** The draft of an earlier visit, until it is restored or discarded. */
  offer: Draft | null
  /** When the draft was last saved in this browser, ISO; null before that. */
  savedAt: string | null
  /** Whether something has changed since. */
  isPending: boolean
  /** What the browser could not save. */
  refused: 'text' | 'images' | null
  /** Whether an earlier draft waits for a decision, or the browser's storage was not read yet. */
  isUndecided: boolean
  /** Saves in this browser at once. */
  saveNow: () => void
  restore: () => void
  /** Takes the offer away, because another draft is opened; one that the server has not is stored there. */
  setAside: () => Promise<void>
  discard: () => void
  /** Whether all input is saved in this browser; while an offer is undecided, on the server. */
  isSaved: () => boolean
  /** Deletes the draft and stops saving, after the post is published. */
  finish: () => void
}

interface Options {
  storageKey: string
  /** The version of the post that the text is based on; null for a new post. */
  base: string | null
  form: UseFormReturn<PostValues>
  /** Whether the form differs from what it began with. */
  isDirty: boolean
  /** Whether nothing is written into a new post: what is chosen for it is no draft alone. */
  isBlank: () => boolean
  items: readonly Attachment[]
  /** Whether the pictures differ from those of the post. */
  areImagesNew: boolean
  /** `images` is null for pictures that the draft did not change or that the browser has lost. */
  onRestore: (draft: Draft, images: Attachment[] | null) => void
  /** The draft on the server; the browser's is its cache. */
  server: () => ServerDraft | null
  /** Whether the server has all input. */
  isOnServer: () => boolean
  /** What was written while the draft was on offer becomes a separate draft; false where it cannot be stored. */
  keepApart: () => Promise<boolean>
  /** Another draft is opened instead of the offered one. */
  onSetAside: (draft: Draft) => Promise<unknown>
  /** The offered draft is thrown away. */
  onDiscard: (draft: Draft) => void
}

/**
 * Saves input as a draft in this browser and offers the draft of an earlier visit, which is not overwritten until
 * decided: what is written until then is a separate draft on the server.
 */
export function useDraft({
  storageKey,
  base,
  form,
  isDirty,
  isBlank,
  items,
  areImagesNew,
  onRestore,
  server,
  isOnServer,
  keepApart,
  onSetAside,
  onDiscard,
}: Options): DraftState {
  // Undefined until the browser's storage was read.
  const [offer, setOffer] = useState<Draft | null>()
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const isTextSaved = useRef(true)
  const isOver = useRef(false)
  const isUndecided = offer !== null
  useEffect(() => startTransition(() => setOffer(readDraft(storageKey))), [storageKey])

  const save = () => {
    setPending(false)
    if (isUndecided || isOver.current) return
    if ((!isDirty || isBlank()) && !areImagesNew) {
      dropDraft(storageKey)
      isTextSaved.current = true
      return setSavedAt(null)
    }
    const savedAt = new Date().toISOString()
    const images = areImagesNew ? items.length : undefined
    isTextSaved.current = writeDraft(storageKey, {
      ...form.getValues(),
      images,
      base,
      savedAt,
      server: server() ?? undefined,
    })
    setRefused(!isTextSaved.current)
    if (isTextSaved.current) setSavedAt(savedAt)
  }
  const saveNow = useDebouncedSave(form, { save, onPending: () => setPending(true) })
  // Text is saved after a pause in typing, pictures at once.
  useEffect(save, [items, offer])
  const images = useDraftImages({ storageKey, items, areNew: areImagesNew, isUndecided })

  const drop = () => {
    dropDraft(storageKey)
    void dropImages(storageKey)
  }
  const restore = async (draft: Draft) => {
    if (!(await keepApart())) return
    onRestore(draft, draft.images === undefined ? null : await savedImages(storageKey, draft.images))
    setOffer(null)
  }
  return {
    offer: offer ?? null,
    isUndecided,
    saveNow: save,
    savedAt,
    isPending,
    refused: isRefused ? 'text' : images.isRefused ? 'images' : null,
    restore: () => {
      if (offer) void restore(offer)
    },
    setAside: async () => {
      if (offer) await onSetAside(offer)
      setOffer(null)
    },
    discard: () => {
      if (offer) onDiscard(offer)
      drop()
      setOffer(null)
    },
    isSaved: () => {
      saveNow()
      return isUndecided ? isOnServer() : isTextSaved.current && images.isStored()
    },
    finish: () => {
      isOver.current = true
      drop()
    },
  }
}
