/// <reference types="astro/client" />

declare namespace Astro {
  interface ClientDirectives {
    'client:intent'?: boolean | import('./build/intent.ts').Intent
  }
}

declare namespace App {
  /** What the server (`PageLocals` in cms/machinery/http/pages.ts) and the middleware know before a page runs. */
  interface Locals {
    actor: import('#src/rules/permissions.ts').Actor | null
    /** The signed-in member as GET /api/auth/user describes them; null for guests, whose pages are shared. */
    me: import('#src/contracts/schemas/members.ts').Me | null
    /** Whom the signed-in member has muted. */
    muted: readonly string[]
    /** What waits for that member; null for guests. */
    unread: import('#src/contracts/schemas/notifications.ts').Unread | null
    /** Session of the cookie. */
    sid: string | null
    /** All three of these, for the reader's own parts of a page; null for guests. The middleware fills it in. */
    own?: import('./render/viewer-fragments.ts').Own | null
    now: Date
    /** The one request of all calls that the page makes; `site/cms.ts` makes it. */
    request?: import('#cms/machinery/platform/request.ts').AppRequest
    /** What the page asks for, where members share it. */
    reads?: import('./render/page-queries.ts').PageQueries
    /** What the page shows, so that the guest cache can clear it. */
    tags: Set<import('#src/rules/page-tags.ts').PageTag>
    /** The post that the page lets its reader read, so that the view is counted. */
    viewOf: string | null
  }
}

/** What runs before the first paint, as text: site/build/early-script.ts. */
declare module 'virtual:early-script' {
  const text: string
  export default text
}
