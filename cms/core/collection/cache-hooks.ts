import type { PayloadRequest } from 'payload'
import type { PageTag } from '#src/rules/page-tags.ts'
import { clearPages } from '#cms/core/page-cache/page-cache.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { toAppRequest } from './to-app-request.ts'

interface Saved {
  req: PayloadRequest
}

/** A Payload hook that calls `forget`, which drops a cache on every replica, once Payload has committed a save in the panel. */
export const forgetsAfterSave =
  (forget: (req: AppRequest) => void) =>
  async ({ req }: Saved): Promise<void> =>
    forget(await toAppRequest(req))

/** A Payload hook that clears cached guest pages with these tags, once Payload has committed the save. */
export const clearsPages =
  (...tags: PageTag[]) =>
  async ({ req }: Saved): Promise<void> =>
    clearPages(await toAppRequest(req), tags)
