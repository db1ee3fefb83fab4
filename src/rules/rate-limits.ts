import { LIMITS } from './limits.ts'

const MINUTE = 60
const HOUR = 3_600
const DAY = 24 * HOUR

/**
 * How many calls of a kind one IP address or one member may make, or one order may cause, in a window. Uploads count images and bytes instead; the
 * edits of a minute and those of an hour, of posts and of comments, are counted apart. What is reserved may be given back.
 */
export const RATE_LIMITS = {
  everything: { by: 'address', points: 600, seconds: MINUTE },
  signInTry: { by: 'address', points: 10, seconds: MINUTE },
  signInEmail: { by: 'address', points: 30, seconds: HOUR },
  register: { by: 'address', points: 10, seconds: HOUR },
  /** Challenges of a proof of work; further ones are harder, not refused. */
  challenge: { by: 'address', points: 20, seconds: HOUR },
  passwordReset: { by: 'address', points: 5, seconds: HOUR },
  passwordChange: { by: 'member', points: 5, seconds: HOUR },
  profileChange: { by: 'member', points: 10, seconds: HOUR },
  verifyEmail: { by: 'member', points: 5, seconds: HOUR },
  emailChange: { by: 'member', points: 5, seconds: HOUR },
  passkey: { by: 'address', points: 10, seconds: MINUTE },
  /** Proofs of who acts, by password or passkey. */
  confirm: { by: 'member', points: 10, seconds: MINUTE },
  contact: { by: 'address', points: 5, seconds: HOUR },
  report: { by: 'member', points: 20, seconds: HOUR },
  /** Pins and moves by staff. */
  arrange: { by: 'member', points: 60, seconds: HOUR },
  relate: { by: 'member', points: 100, seconds: HOUR },
  upload: { by: 'member', points: 60, seconds: HOUR, isReserved: true },
  uploadBytes: { by: 'member', points: LIMITS.post.imageBytesDaily, seconds: DAY, isReserved: true },
  draft: { by: 'member', points: 60, seconds: MINUTE },
  edit: { by: 'member', points: 60, seconds: HOUR },
  editBurst: { by: 'member', points: 10, seconds: MINUTE },
  commentEdit: { by: 'member', points: 60, seconds: HOUR },
  commentEditBurst: { by: 'member', points: 10, seconds: MINUTE },
  paymentRequest: { by: 'member', points: 20, seconds: HOUR },
  refund: { by: 'member', points: 20, seconds: HOUR },
  /** Look-ups at the payment provider for events about one order: anybody may send them, and the provider counts each. */
  paymentLookup: { by: 'order', points: 30, seconds: HOUR },
  message: { by: 'member', points: 30, seconds: MINUTE },
  like: { by: 'member', points: 60, seconds: MINUTE },
  vote: { by: 'member', points: 60, seconds: MINUTE },
  /** Outside pages that the server asks for a member. */
  linkCard: { by: 'member', points: 20, seconds: MINUTE },
  search: { by: 'address', points: 30, seconds: MINUTE },
  /** Pictures of posts for links to them, which are drawn. */
  sharePicture: { by: 'address', points: 60, seconds: MINUTE },
  suggest: { by: 'address', points: 120, seconds: MINUTE },
  seen: { by: 'member', points: 120, seconds: MINUTE },
  watch: { by: 'member', points: 120, seconds: MINUTE },
  comment: { by: 'member', points: 60, seconds: MINUTE },
  pushSubscription: { by: 'member', points: 20, seconds: HOUR },
  export: { by: 'member', points: 5, seconds: HOUR },
} as const satisfies Record<
  string,
  { by: 'address' | 'member' | 'order'; points: number; seconds: number; isReserved?: true }
>

/** Factor of the limit of an IPv6 /48 network, often one household or office, over that of each of its /64 networks. */
export const WIDE_NETWORK_TIMES = 8

export type RateLimit = keyof typeof RATE_LIMITS
