'use client'
import { toast } from '@payloadcms/ui'
import { useState } from 'react'
import { moderationText } from '#src/text/panel-dashboard.ts'

/** How long the success message is shown before the document is reloaded. */
const READ_MS = 900

/** Does something to the document by a call of the site, says how it went, and shows the document anew. */
export function useAction() {
  const [isBusy, setIsBusy] = useState(false)
  const run = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    setIsBusy(true)
    try {
      await work()
      toast.success(done)
      setTimeout(() => location.reload(), READ_MS)
    } catch (error) {
      toast.error(moderationText.failed, { description: (error as Error).message })
      setIsBusy(false)
    }
  }
  return { run, isBusy }
}
