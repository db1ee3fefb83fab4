/// <reference types="astro/client" />

declare namespace Astro {
  interface ClientDirectives {
    'client:intent'?: boolean | import('./build/intent.ts').Intent
  }
}

declare namespace App {
  /** Set by the server (`PageLocals` in cms/core/http/pages.ts) and the middleware before a page runs. */
  interface Locals {
    actor: import('#src/rules/permissions.ts').Actor | null
    /** The signed-in member; null for guests, whose pages are shared. */
    me: import('./cms.ts').PageMe | null
    /** Ids of the members that the viewer has muted. */
    muted: readonly string[]
    /** That member's unread counts; null for guests. */
    unread: import('#src/contracts/schemas/notifications.ts').Unread | null
    /** Session of the cookie. */
    sid: string | null
    /** What the frame shows of the viewer; null for guests. Set by `loadViewer`. */
    viewerData?: import('./lib/session/viewer-parts.ts').ViewerData | null
    now: Date
    /** The site's names, colours and pictures. */
    site: import('#src/rules/brand.ts').Site
    /** How the viewer chose to see lists of posts; null without a choice. */
    view: import('#src/rules/post-views.ts').PostView | null
    /** The one request of all calls that the page makes; `site/cms.ts` makes it. */
    request?: import('#cms/core/platform/request.ts').AppRequest
    /** Cache tags of the page, by which changes clear it. */
    tags: Set<import('#src/rules/page-tags.ts').PageTag>
    /** The post that the page displays in full, whose views are counted. */
    viewOf: string | null
    /** What the page failed with, for the server. */
    failure?: unknown
    /** The request's id, for the page that says something went wrong. */
    requestId: string | null
    /** The pattern of the route that was rendered. */
    route: string | null
  }
}

/** The script that runs before the first paint, as text: site/build/early-script.ts. */
declare module 'virtual:early-script' {
  const text: string
  export default text
}

/** The service worker, as text. */
declare module 'virtual:service-worker' {
  const text: string
  export default text
}
