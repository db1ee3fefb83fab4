import { ADMIN_READS } from './access.ts'
import { collection, createdAt, id, member } from './fields.ts'

/**
 * The ledger: one line for each change of a balance, never edited. `key` says what the line is for and is unique,
 * so a cause counts once however often it comes; `balanceAfter` chains the lines of a member.
 */
export const pointTransaction = collection({
  slug: 'point-transaction',
  label: '포인트 원장',
  access: ADMIN_READS,
  admin: { useAsTitle: 'key', defaultColumns: ['member', 'type', 'amount', 'balanceAfter', 'createdAt'] },
  defaultSort: '-createdAt',
  indexes: [{ fields: ['member', 'seq'], unique: true }, { fields: ['referenceId', 'member'] }],
  fields: [
    id,
    member('member', { required: true, index: false }),
    // 1, 2, 3 … within the member, so that the chain of balances has one order.
    { name: 'seq', type: 'number', required: true },
    { name: 'key', type: 'text', required: true, unique: true },
    { name: 'type', type: 'text', required: true },
    { name: 'amount', type: 'number', required: true },
    { name: 'balanceAfter', type: 'number', required: true },
    { name: 'exp', type: 'number', required: true, defaultValue: 0 },
    { name: 'description', type: 'text' },
    { name: 'referenceType', type: 'text' },
    { name: 'referenceId', type: 'text' },
    createdAt,
  ],
})

/** A request to turn points into coin; `completed` and `failed` are final. */
export const conversion = collection({
  slug: 'conversion',
  label: '코인 전환',
  access: ADMIN_READS,
  admin: { useAsTitle: 'id', defaultColumns: ['member', 'pointsAmount', 'coinAmount', 'status', 'createdAt'] },
  indexes: [{ fields: ['member', 'createdAt'] }, { fields: ['status', 'createdAt'] }],
  fields: [
    id,
    member('member', { required: true, index: false }),
    { name: 'pointsAmount', type: 'number', required: true },
    { name: 'coinAmount', type: 'text', required: true },
    { name: 'rate', type: 'number', required: true },
    { name: 'status', type: 'select', options: ['pending', 'completed', 'failed'], required: true },
    { name: 'walletAddress', type: 'text', required: true },
    { name: 'transactionHash', type: 'text' },
    { name: 'processedAt', type: 'date' },
    member('processedBy', { index: false }),
    createdAt,
    { name: 'changedAt', type: 'date', required: true },
  ],
})

/** A day on which a member checked in; the id is `{member}:{YYYY-MM-DD}` in Asia/Seoul. */
export const attendance = collection({
  slug: 'attendance',
  label: '출석',
  access: ADMIN_READS,
  admin: { hidden: true },
  indexes: [{ fields: ['member', 'day'] }],
  fields: [
    id,
    member('member', { required: true, index: false }),
    { name: 'day', type: 'text', required: true },
    createdAt,
  ],
})

/** A monthly top-post reward; the id is `{YYYY-MM}:{rank}`. */
export const badge = collection({
  slug: 'badge',
  label: '배지',
  access: ADMIN_READS,
  fields: [
    id,
    member('member', { required: true }),
    { name: 'rank', type: 'number', required: true },
    { name: 'month', type: 'text', required: true },
    { name: 'post', type: 'relationship', relationTo: 'post' },
    createdAt,
  ],
})
