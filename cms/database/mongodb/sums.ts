import type { Carrier } from '../row.ts'
import type { SumsQuery } from '../rows.ts'
import { mongoName, toFilter } from '../where.ts'
import { aggregate } from './page.ts'

/** `sumsWhere` on MongoDB. */
export async function mongoSums(req: Carrier, { collection, where, fields }: SumsQuery) {
  const sums = fields.map((name) => [name, { $sum: `$${mongoName(name)}` }])
  const group = { $group: { _id: null, ...Object.fromEntries(sums) } }
  const [row] = await aggregate(req, collection, [{ $match: toFilter(where, new Set()) }, group])
  return row
}
