import type { AppRequest } from '#cms/core/platform/request.ts'
import { CONVERSION_FIELDS, ENTRY_FIELDS, toConversion, toPointTransaction } from '#cms/points/present.ts'
import { showOrders } from '#cms/payments/list.ts'
import { ORDER_FIELDS } from '#cms/payments/present.ts'
import { OLDEST_FIRST, rowPages, type Owner } from './row-pages.ts'

export const ledgerPages = (req: AppRequest, { id }: Owner) =>
  rowPages(req, {
    collection: 'point-transaction',
    where: { member: { equals: id } },
    fields: [...ENTRY_FIELDS, 'exp'],
    sort: ['seq'],
    show: (rows) => rows.map((entry) => ({ ...toPointTransaction(entry), exp: entry.exp })),
  })

export const conversionPages = (req: AppRequest, { id }: Owner) =>
  rowPages(req, {
    collection: 'conversion',
    where: { member: { equals: id } },
    fields: CONVERSION_FIELDS,
    sort: OLDEST_FIRST,
    show: (rows) => rows.map(toConversion),
  })

/** The days on which the member checked in. */
export const attendancePages = (req: AppRequest, { id }: Owner) =>
  rowPages(req, {
    collection: 'attendance',
    where: { member: { equals: id } },
    fields: ['day'],
    sort: ['day'],
    show: (rows) => rows.map(({ day }) => day),
  })

/** The member's orders, the oldest first. */
export const orderPages = (req: AppRequest, { id: memberId, role }: Owner, now: Date) =>
  rowPages(req, {
    collection: 'payment-order',
    fields: ORDER_FIELDS,
    where: { member: { equals: memberId } },
    sort: ['createdAt', 'id'],
    show: (rows) => showOrders(req, { memberId, rows, actor: { role }, now }),
  })
