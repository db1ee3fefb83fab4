import type { Payload } from 'payload'
import { log } from '../../platform/log.ts'
import { localRequest } from '../../platform/request.ts'
import type { Carrier } from '../row.ts'
import { inTransaction } from '../transaction.ts'
import { namedCollection } from './connection.ts'
import { DATA_MIGRATION } from './indexes.ts'
import { inSession } from './session.ts'

interface Migration {
  /** That of the SQLite migration which changes the same data. */
  name: string
  up: (req: Carrier) => Promise<void>
}

/** What releases changed in stored documents, oldest first; collections and indexes need none. */
const MIGRATIONS: readonly Migration[] = [{ name: '20261123_200508_former_names', up: moveFormerNames }]

/**
 * Runs the migrations that this database has not had, each in one transaction with the document that says so. Of two
 * replicas that start at once one runs it: the other's write of that document conflicts, and its next try finds it done.
 */
export async function migrateDocuments(payload: Payload): Promise<void> {
  const done = namedCollection(payload, DATA_MIGRATION)
  const names = new Set((await done.find().toArray()).map(({ _id }) => _id))
  for (const { name, up } of MIGRATIONS.filter((migration) => !names.has(migration.name))) {
    const req = localRequest(payload)
    await inTransaction(req, async () => {
      if (await inSession(req, (options) => done.findOne({ _id: name }, options))) return
      await up(req)
      const at = { $set: { at: new Date() } }
      await inSession(req, (options) => done.updateOne({ _id: name }, at, { ...options, upsert: true }))
    })
    log().info({ migration: name }, 'migrated')
  }
}

/** The names of members who left become rows of `name-key`; of two that look alike the one reserved longer counts. */
async function moveFormerNames(req: Carrier): Promise<void> {
  const former = namedCollection(req.payload, 'former-names')
  const keys = namedCollection(req.payload, 'name-keys')
  const names = await inSession(req, (options) => former.find({}, options).sort({ freeAt: -1 }).toArray())
  for (const { _id, freeAt } of names) {
    // The keys of user names, which are Korean or Latin letters in lower case, digits and underscores, as look-alike keys.
    const id = String(_id).replace(/[i1]/g, 'l').replaceAll('0', 'o')
    const reserved = { $setOnInsert: { member: null, isUsername: false, freeAt: freeAt as Date } }
    await inSession(req, (options) => keys.updateOne({ _id: id }, reserved, { ...options, upsert: true }))
  }
  await inSession(req, (options) => former.deleteMany({}, options))
}
