/** How pushes are sent (docs/decisions/0044-web-push.md). */
export const PUSH = {
  /** Bytes of the JSON that is encrypted. */
  payloadBytes: 3_000,
  /** Characters of a body, and of each of the other texts. */
  bodyMax: 300,
  /** How long the push service keeps what a browser has not fetched, and how long we retry. */
  ttlSeconds: 86_400,
  /** One attempt in all, from the look-up of the host to the status of the answer. */
  timeoutMs: 5_000,
  /** Minutes after each failed attempt unless the push service names a time; given up after the last. */
  retryMinutes: [1, 5, 15, 60, 240],
  /** The lease on a delivery: afterwards another process sends it. */
  leaseMinutes: 2,
  /** Attempts at once in a process, of one member, and how many more of one member wait here rather than for the job. */
  atOnce: 64,
  atOncePerMember: 2,
  waitingPerMember: 100,
  /** Rows that the job or an announcement handles in one go. */
  rowsAtOnce: 500,
} as const

/** What the service worker shows (site/service-worker/); `tag` replaces an earlier one of the same notification. */
export interface PushMessage {
  id: string
  title: string
  body: string
  /** A path of this site. */
  url: string
  tag: string
}
