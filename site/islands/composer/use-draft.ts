import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Attachment } from './attachments.ts'
import { dropImages, keptImages } from './draft-images.ts'
import { dropDraft, readDraft, writeDraft, type Draft } from './draft.ts'
import type { PostValues } from './save-post.ts'
import { useAfterTyping } from './use-debounced-save.ts'
import { useKeptImages } from './use-draft-images.ts'

export interface DraftKeeper {
  /** What an earlier visit left behind, until it is taken up or thrown away. */
  offer: Draft | null
  /** When the draft was kept last, ISO; null before that. */
  keptAt: string | null
  /** What the browser refuses to keep. */
  refused: 'text' | 'images' | null
  restore: () => void
  discard: () => void
  /** Whether this browser holds all that was done here; not while an offer is undecided. */
  isKept: () => boolean
  /** Forgets the draft and keeps none any more: the post is published. */
  finish: () => void
}

interface Options {
  storageKey: string
  /** The version of the post that the text is based on; null for a new post. */
  base: string | null
  form: UseFormReturn<PostValues>
  items: readonly Attachment[]
  /** Whether the pictures differ from what the post has. */
  areImagesNew: boolean
  /** `images` is null for pictures that the draft did not change, or that the browser has lost. */
  onRestore: (draft: Draft, images: Attachment[] | null) => void
}

/** Keeps what is written in this browser, and offers what an earlier visit left. Until that is decided nothing is overwritten. */
export function useDraft({ storageKey, base, form, items, areImagesNew, onRestore }: Options): DraftKeeper {
  // Undefined until the browser has been asked.
  const [offer, setOffer] = useState<Draft | null>()
  const [keptAt, setKeptAt] = useState<string | null>(null)
  const [isRefused, setRefused] = useState(false)
  const isTextKept = useRef(true)
  const isOver = useRef(false)
  const isHolding = offer !== null
  useEffect(() => setOffer(readDraft(storageKey)), [storageKey])

  const keep = () => {
    if (isHolding || isOver.current) return
    if (!form.formState.isDirty && !areImagesNew) {
      dropDraft(storageKey)
      isTextKept.current = true
      return setKeptAt(null)
    }
    const savedAt = new Date().toISOString()
    const images = areImagesNew ? items.length : undefined
    isTextKept.current = writeDraft(storageKey, { ...form.getValues(), images, base, savedAt })
    setRefused(!isTextKept.current)
    if (isTextKept.current) setKeptAt(savedAt)
  }
  const keepNow = useAfterTyping(form, keep)
  // What is typed is kept after a rest, pictures at once.
  useEffect(keep, [items, offer])
  const images = useKeptImages({ storageKey, items, areNew: areImagesNew, isHolding })

  const drop = () => {
    dropDraft(storageKey)
    void dropImages(storageKey)
  }
  const restore = async (draft: Draft) => {
    onRestore(draft, draft.images === undefined ? null : await keptImages(storageKey, draft.images))
    setOffer(null)
  }
  return {
    offer: offer ?? null,
    keptAt,
    refused: isRefused ? 'text' : images.isRefused ? 'images' : null,
    restore: () => {
      if (offer) void restore(offer)
    },
    discard: () => {
      drop()
      setOffer(null)
    },
    isKept: () => {
      keepNow()
      return !isHolding && isTextKept.current && images.isKept()
    },
    finish: () => {
      isOver.current = true
      drop()
    },
  }
}
