import type { Addition } from '../add.ts'
import type { Carrier } from '../row.ts'
import { inSession, type Session } from './session.ts'

interface Update {
  updateOne: { filter: { _id: string }; update: { $inc: Record<string, number> } }
}
interface Model {
  bulkWrite(updates: Update[], options: { ordered: false; session?: Session }): Promise<unknown>
}

/** `addToRows` on MongoDB: one command. */
export async function mongoAdd(req: Carrier, { collection, field, by }: Addition): Promise<void> {
  const { collections } = req.payload.db as unknown as { collections: Record<string, { collection: Model }> }
  const model = collections[collection]?.collection
  if (!model) throw new Error(`No collection ${collection}`)
  const updates = [...by].map(([id, number]) => ({
    updateOne: { filter: { _id: id }, update: { $inc: { [field]: number } } },
  }))
  await inSession(req, (options) => model.bulkWrite(updates, { ordered: false, ...options }))
}
