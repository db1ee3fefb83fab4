import type { PayloadRequest } from 'payload'
import type { PageTag } from '#src/rules/page-tags.ts'
import { afterCommit } from '#cms/machinery/database/transaction.ts'
import { clearPages } from '#cms/machinery/page-cache/page-cache.ts'
import { toAppRequest } from './to-app-request.ts'

interface Saved {
  req: PayloadRequest
}

/** A Payload hook that forgets what a save in the panel changes, once Payload has committed it. */
export const forgetsAfterSave =
  (forget: () => void) =>
  async ({ req }: Saved): Promise<void> =>
    afterCommit(await toAppRequest(req), forget)

/** A Payload hook that forgets guest pages with these tags, once Payload has committed the save. */
export const clearsPages =
  (...tags: PageTag[]) =>
  async ({ req }: Saved): Promise<void> =>
    clearPages(await toAppRequest(req), tags)
