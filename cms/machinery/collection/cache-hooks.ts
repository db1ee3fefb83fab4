import type { PayloadRequest } from 'payload'
import type { PageTag } from '#src/rules/page-tags.ts'
import { afterCommit } from '#cms/machinery/database/transaction.ts'
import { clearPages } from '#cms/machinery/page-cache/page-cache.ts'
import { toAppRequest } from './to-app-request.ts'

interface Saved {
  req: PayloadRequest
}

/** A Payload hook that calls `forget`, which drops a cache, once Payload has committed a save in the panel. */
export const forgetsAfterSave =
  (forget: () => void) =>
  async ({ req }: Saved): Promise<void> =>
    afterCommit(await toAppRequest(req), forget)

/** A Payload hook that clears cached guest pages with these tags, once Payload has committed the save. */
export const clearsPages =
  (...tags: PageTag[]) =>
  async ({ req }: Saved): Promise<void> =>
    clearPages(await toAppRequest(req), tags)
