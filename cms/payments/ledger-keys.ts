import type { Row } from '#cms/core/database/row.ts'

/** Key of the ledger entry that credits an order. */
export const creditKey = (orderId: string): string => `order:${orderId}`

/** Key of the entry that holds the points of a refund of ours. */
export const refundKey = (orderId: string, refundId: string): string => `order:${orderId}:refund:${refundId}`

/** Key of the entry that returns them when the provider refused. */
export const releaseKey = (orderId: string, refundId: string): string => `${refundKey(orderId, refundId)}:release`

/** Key of the entry of a cancellation made at the provider. */
export const cancelKey = (orderId: string, transactionKey: string): string =>
  `order:${orderId}:cancel:${transactionKey}`

/** Reference of an order's ledger entries. */
export const referenceOf = ({ id }: Pick<Row<'payment-order'>, 'id'>) => ({ type: 'payment', id })
