import { env } from '#cms/core/platform/runtime.ts'
import type { RowSource, SourceRow } from '../row-source.ts'
import { adapterOf, collectionOf } from './connection.ts'
import { mongoName } from './where.ts'
import type { CollectionSlug, Payload } from 'payload'
import type { Document } from 'mongodb'

/** The MongoDB that Payload is connected to, read from one snapshot; servers without transactions have no snapshots. */
export async function mongoSource(getPayload: () => Promise<Payload>): Promise<RowSource> {
  const payload = await getPayload()
  const { connection } = adapterOf(payload)
  const session = env().MONGODB_WITHOUT_TRANSACTIONS ? null : await connection.startSession({ snapshot: true })
  return {
    async *rows(collection, fields, sort = []) {
      const wanted = Object.fromEntries(fields.map((field) => [mongoName(field), 1]))
      const order = Object.fromEntries(sort.map((field) => [mongoName(field), 1 as const]))
      const found = collectionOf(payload, collection as CollectionSlug).find({}, session ? { session } : {})
      for await (const document of found.project(wanted).sort(order)) yield toPlain(document, fields)
    },
    // Payload stays connected: it is the one that the rest of this process uses.
    close: async () => {
      await session?.endSession()
    },
  }
}

function toPlain(found: Document, fields: readonly string[]): SourceRow {
  const valueOf = (value: unknown): SourceRow[string] => {
    if (value instanceof Date) return value.toISOString()
    return typeof value === 'object' ? (value === null ? null : String(value)) : ((value ?? null) as SourceRow[string])
  }
  return Object.fromEntries(fields.map((field) => [field, valueOf(found[mongoName(field)])]))
}
