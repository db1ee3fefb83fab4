/** How search engines are told of posts by IndexNow. */
export const CRAWLER_PINGS = {
  /** Addresses in one call. */
  atOnce: 500,
  timeoutMs: 10_000,
  /** Minutes after each call that was not taken; after the last one the sitemap has to do. */
  pausesMinutes: [1, 10, 60, 360],
} as const
