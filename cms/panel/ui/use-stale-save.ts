'use client'
import { useDocumentInfo, useForm, useFormFields } from '@payloadcms/ui'
import { useEffect, useState } from 'react'

/** A document as Payload's REST gives it. */
export type Stored = Readonly<Record<string, unknown>> & { editedAt: string }

const PATH = 'editedAt'

/**
 * The document as another admin left it, once a save was refused because of that; null otherwise. `overwrite` saves what
 * is in the form on top of it.
 */
export function useStaleSave() {
  const { id, collectionSlug } = useDocumentInfo()
  const { setModified, submit, dispatchFields } = useForm()
  const isRefused = useFormFields(([fields]) => fields[PATH]?.valid === false)
  const [stored, setStored] = useState<Stored | null>(null)
  useEffect(() => {
    if (!isRefused) return
    // Payload considers the form saved, and would disable the button.
    setModified(true)
    dispatchFields({ type: 'UPDATE', path: PATH, valid: true, errorMessage: '' })
    void read(`/cms/api/${collectionSlug}/${id}?depth=0`).then(setStored)
  }, [isRefused, setModified, dispatchFields, collectionSlug, id])
  const overwrite = async (): Promise<void> => {
    const answer = await submit({ overrides: { [PATH]: stored?.editedAt } })
    if (answer?.res.ok) setStored(null)
  }
  /** Takes the stored values and drops the typed ones. */
  const take = (): void => {
    setModified(false)
    // The browser would ask about what was typed before the form knows that it is forgotten.
    setTimeout(() => location.reload())
  }
  return { stored, slug: String(collectionSlug), overwrite, take }
}

/** Null where it cannot be read: the refusal itself has said what to do. */
async function read(address: string): Promise<Stored | null> {
  const answer = await fetch(address).catch(() => null)
  return answer?.ok ? ((await answer.json()) as Stored) : null
}
