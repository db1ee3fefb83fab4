import type { Row } from '#cms/machinery/database/row.ts'

/** The one ledger line that pays an order. */
export const creditKey = (orderId: string): string => `order:${orderId}`

/** The line that holds the points of a refund of ours. */
export const refundKey = (orderId: string, refundId: string): string => `order:${orderId}:refund:${refundId}`

/** The line that gives them back when the provider refused. */
export const releaseKey = (orderId: string, refundId: string): string => `${refundKey(orderId, refundId)}:release`

/** The line of a cancellation that was made at the provider. */
export const cancelKey = (orderId: string, transactionKey: string): string =>
  `order:${orderId}:cancel:${transactionKey}`

/** What the lines of an order are about. */
export const referenceOf = ({ id }: Pick<Row<'payment-order'>, 'id'>) => ({ type: 'payment', id })
