import type { DatabasePort } from '../port.ts'
import { collectionOf } from './connection.ts'
import { inSession } from './session.ts'
import { mongoName } from './where.ts'

/** One command. */
export const mongoAdd: DatabasePort['add'] = async (req, { collection, field, by }) => {
  const updates = [...by].map(([id, number]) => ({
    updateOne: { filter: { _id: id }, update: { $inc: { [mongoName(field)]: number } } },
  }))
  await inSession(req, (options) =>
    collectionOf(req.payload, collection).bulkWrite(updates, { ordered: false, ...options }),
  )
}
