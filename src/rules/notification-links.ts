import type { ReferenceType } from './notifications.ts'

/** What a notification's link is made of. */
interface Linked {
  referenceType: ReferenceType
  referenceId: string
  postId: string | null
  senderId: string | null
}

const LINKS: Record<ReferenceType, (line: Linked) => string | null> = {
  post: ({ postId }) => postId && `/post/${postId}`,
  comment: ({ postId, referenceId }) => postId && `/comment/${referenceId}`,
  follow: ({ senderId }) => senderId && `/profile/${senderId}`,
  message: ({ senderId }) => senderId && `/messages/${senderId}`,
  point: () => '/points-history',
  conversion: () => '/convert-points',
  payment: () => '/payments',
  report: ({ referenceId }) => `/reports/${referenceId}`,
  announcement: ({ referenceId }) => `/announcements/${referenceId}`,
}

/** The path of a notification's target; null when the member may no longer see it. */
export const linkOf = (line: Linked): string | null => LINKS[line.referenceType](line)
