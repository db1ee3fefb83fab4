import type { FieldHook } from 'payload'
import { findPage } from '#cms/machinery/database/rows.ts'
import { carrierOf } from '#cms/machinery/collection/carrier.ts'
import { shared } from '#cms/machinery/platform/shared.ts'

/** The last number that this process gave: on MongoDB two boards made at once see nothing of each other. */
const given = () => shared('categoryNumbers', () => ({ last: 0 }))

/** Gives a new board the number after the highest, unless it came with one. */
export const numbered: FieldHook = async ({ operation, value, req }) => {
  if (operation !== 'create' || value !== undefined) return value as unknown
  const [highest] = await findPage(await carrierOf(req), {
    collection: 'category',
    where: {},
    fields: ['id'],
    sort: ['-id'],
    limit: 1,
  })
  const numbers = given()
  numbers.last = Math.max(highest?.id ?? 0, numbers.last) + 1
  return numbers.last
}
