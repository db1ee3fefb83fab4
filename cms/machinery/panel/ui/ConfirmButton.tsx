'use client'
import { Button, ConfirmationModal, useModal } from '@payloadcms/ui'

interface Props {
  slug: string
  label: string
  title: string
  text: string
  isBusy: boolean
  onConfirm: () => Promise<void>
}

/** A button that asks for confirmation. */
export function ConfirmButton({ slug, label, title, text, isBusy, onConfirm }: Props) {
  const { openModal } = useModal()
  return (
    <>
      <Button buttonStyle="secondary" disabled={isBusy} margin={false} onClick={() => openModal(slug)} size="medium">
        {label}
      </Button>
      <ConfirmationModal body={text} confirmLabel={label} heading={title} modalSlug={slug} onConfirm={onConfirm} />
    </>
  )
}
