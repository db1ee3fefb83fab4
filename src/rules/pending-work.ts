import { hasCoin } from '../text/names.ts'
import { adminPath } from './admin-tabs.ts'

const ORDERS = '/cms/collections/payment-order'

/** The page on which staff deal with each kind of pending work, in the order of display. */
export const PENDING_WORK_URLS = {
  reports: adminPath('reports'),
  appeals: adminPath('reports', { status: 'appealed' }),
  conversions: adminPath('conversions', { status: 'pending' }),
  contacts: adminPath('inquiries', { kind: 'contacts', status: 'pending' }),
  feedbacks: adminPath('inquiries', { kind: 'feedbacks', status: 'pending' }),
  signUps: adminPath('signUps'),
  takedowns: adminPath('takedowns', { status: 'open' }),
  orders: `${ORDERS}?where[status][equals]=pending`,
  flaggedOrders: `${ORDERS}?where[flag][exists]=true`,
  refunds: '/cms/collections/payment-refund?where[status][equals]=pending',
} as const

export type PendingWork = keyof typeof PENDING_WORK_URLS

const PENDING_WORK = Object.keys(PENDING_WORK_URLS) as PendingWork[]

/** The kinds that staff see: without a coin conversions only while an earlier request is left. */
export const shownWork = (waiting: Readonly<Record<PendingWork, number>>): PendingWork[] =>
  PENDING_WORK.filter((kind) => kind !== 'conversions' || hasCoin() || waiting.conversions > 0)
