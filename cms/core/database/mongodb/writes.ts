import type { Document } from 'mongodb'
import type { CollectionSlug, Payload } from 'payload'
import { fieldOf } from '../collection-fields.ts'
import type { DatabasePort, RowId } from '../port.ts'
import { collectionOf, type StoredDocument } from './connection.ts'
import { inSession } from './session.ts'
import { mongoName, toFilter } from './where.ts'

/** One command for all rows. */
export const mongoInsertAll: DatabasePort['insertAll'] = async (req, { collection, rows }) => {
  const documents = rows.map((row) => toDocument(req.payload, collection, row))
  await inSession(req, (options) => collectionOf(req.payload, collection).insertMany(documents, options))
}

/** One command. */
export const mongoPutAll: DatabasePort['putAll'] = async (req, { collection, rows }) => {
  const { payload } = req
  const updates = rows.map(({ id, ...data }) => ({
    updateOne: { filter: { _id: id as RowId }, update: updateOf(payload, collection, data), upsert: true },
  }))
  await inSession(req, (options) =>
    collectionOf(payload, collection).bulkWrite(updates, { ordered: false, ...options }),
  )
}

/** One command; `{ $inc: n }` adds. */
export const mongoChangeAll: DatabasePort['changeAll'] = async (req, { collection, where, data }) => {
  const { payload } = req
  const update = updateOf(payload, collection, data)
  const { matchedCount } = await inSession(req, (options) =>
    collectionOf(payload, collection).updateMany(toFilter(payload, collection, where), update, options),
  )
  return matchedCount
}

/** What sets these columns, or adds to them where a value is `{ $inc: n }`. */
function updateOf(payload: Payload, collection: CollectionSlug, data: Document): Document {
  const isAddition = (value: unknown) => typeof (value as { $inc?: unknown } | null)?.$inc === 'number'
  const values = Object.entries(data)
  const sets = Object.fromEntries(values.filter(([, value]) => !isAddition(value)))
  const additions = values
    .filter(([, value]) => isAddition(value))
    .map(([name, value]) => [fieldOf(payload, collection, name).name, (value as { $inc: number }).$inc])
  return {
    ...(Object.keys(sets).length > 0 && { $set: toDocument(payload, collection, sets) }),
    ...(additions.length > 0 && { $inc: Object.fromEntries(additions) as Document }),
  }
}

/** One command for all rows. */
export const mongoAdd: DatabasePort['add'] = async (req, { collection, field, by }) => {
  const updates = [...by].map(([id, number]) => ({
    updateOne: { filter: { _id: id }, update: { $inc: { [fieldOf(req.payload, collection, field).name]: number } } },
  }))
  await inSession(req, (options) =>
    collectionOf(req.payload, collection).bulkWrite(updates, { ordered: false, ...options }),
  )
}

/** The columns as MongoDB keeps them: instants are dates. */
export const toDocument = (payload: Payload, collection: CollectionSlug, row: Document): StoredDocument =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      mongoName(name),
      value && fieldOf(payload, collection, name).type === 'date' ? new Date(String(value)) : value,
    ]),
  ) as StoredDocument
