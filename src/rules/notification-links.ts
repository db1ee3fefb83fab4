import { whereCoin } from '../text/names.ts'
import { adminPath } from './admin-tabs.ts'
import type { NotificationType, ReferenceType } from './notifications.ts'

/** What a notification's link is made of. */
interface Linked {
  type: NotificationType
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
  conversion: () => whereCoin('/convert-points', '/points-history'),
  payment: () => '/payments',
  report: ({ referenceId }) => `/reports/${referenceId}`,
  announcement: ({ referenceId }) => `/announcements/${referenceId}`,
  contact: () => null,
  takedown: ({ referenceId }) => `/takedowns/${referenceId}`,
  account: () => '/settings?tab=devices',
}

/** Where staff deal with a case. */
const STAFF_LINKS: Partial<Record<ReferenceType, (id: string) => string>> = {
  report: (id) => adminPath('reports', { id }),
  contact: (id) => adminPath('inquiries', { id }),
  takedown: (id) => adminPath('takedowns', { id }),
  conversion: (id) => adminPath('conversions', { id }),
  account: (id) => adminPath('signUps', { id }),
  payment: (id) => `/cms/collections/payment-order/${id}`,
}

/** The path of a notification's target; null when the member may no longer see it. */
export const linkOf = (line: Linked): string | null =>
  line.type === 'staff'
    ? (STAFF_LINKS[line.referenceType]?.(line.referenceId) ?? null)
    : LINKS[line.referenceType](line)
