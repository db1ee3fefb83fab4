'use client'
import { Button, toast } from '@payloadcms/ui'
import { useRef, useState } from 'react'
import type { uploadAnnouncementImages } from '#src/contracts/uploads.ts'
import { IMAGE_TYPES } from '#src/rules/images.ts'
import { markdownFieldText as TEXT } from '#src/text/panel-dashboard.ts'
import { callSite, type SiteCall } from './call-site.ts'

/** Uploads images as the site's own uploads and hands on their addresses. */
export function ImageButton({ call, onImages }: { call: SiteCall; onImages: (urls: string[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const upload = async (files: FileList): Promise<void> => {
    setIsBusy(true)
    const form = new FormData()
    for (const file of files) form.append('images[]', file)
    try {
      const { imageUrls, notes } = await callSite<typeof uploadAnnouncementImages>(call, form)
      onImages(imageUrls)
      if (notes.length > 0) toast.warning(notes.join(' '))
    } catch (error) {
      toast.error(TEXT.uploadFailed, { description: (error as Error).message })
    }
    setIsBusy(false)
    if (input.current) input.current.value = ''
  }
  return (
    <>
      <input
        accept={IMAGE_TYPES.join(',')}
        aria-label={TEXT.image}
        hidden
        multiple
        onChange={({ target }) => target.files?.length && void upload(target.files)}
        ref={input}
        type="file"
      />
      <Button buttonStyle="secondary" disabled={isBusy} onClick={() => input.current?.click()} size="small">
        {isBusy ? TEXT.uploading : TEXT.image}
      </Button>
    </>
  )
}
