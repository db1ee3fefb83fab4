import type { Payload } from 'payload'
import { log } from '../../platform/log.ts'
import { localRequest, type AppRequest } from '../../platform/request.ts'
import { excerptOf } from '../migrations/20261123_204703_excerpts.ts'
import { inTransaction } from '../transaction.ts'
import { collectionOf, namedCollection } from './connection.ts'
import { DATA_MIGRATION } from './indexes.ts'
import { inSession } from './session.ts'

interface OldPost {
  _id: string
  excerpt: string
  contentHtml: string
}

interface Migration {
  /** That of the SQLite migration which changes the same data. */
  name: string
  /** May run again after it was cut off, and on two replicas at once. */
  up: (req: AppRequest) => Promise<void>
}

/** What releases changed in stored documents, oldest first; collections and indexes need none. */
const MIGRATIONS: readonly Migration[] = [
  { name: '20261123_200508_former_names', up: moveFormerNames },
  { name: '20261123_204703_excerpts', up: makeExcerpts },
]

/** Posts in one command: many, and few enough that their texts fit into an answer. */
const AT_ONCE = 50

/** Runs the migrations that this database has not had, and notes each once it is through. */
export async function migrateDocuments(payload: Payload): Promise<void> {
  const done = namedCollection(payload, DATA_MIGRATION)
  const names = new Set((await done.find().toArray()).map(({ _id }) => _id))
  for (const { name, up } of MIGRATIONS.filter((migration) => !names.has(migration.name))) {
    await up(localRequest(payload))
    await done.updateOne({ _id: name }, { $set: { at: new Date() } }, { upsert: true })
    log().info({ migration: name }, 'migrated')
  }
}

/** The names of members who left become rows of `name-key`; of two that look alike the one reserved longer counts. */
async function moveFormerNames(req: AppRequest): Promise<void> {
  const former = namedCollection(req.payload, 'former-names')
  const keys = namedCollection(req.payload, 'name-keys')
  await inTransaction(req, async () => {
    const names = await inSession(req, (options) => former.find({}, options).sort({ freeAt: -1 }).toArray())
    for (const { _id, freeAt } of names) {
      // The keys of user names, which are Korean or Latin letters in lower case, digits and underscores, as look-alike keys.
      const id = String(_id).replace(/[i1]/g, 'l').replaceAll('0', 'o')
      const reserved = { $setOnInsert: { member: null, isUsername: false, freeAt: freeAt as Date } }
      await inSession(req, (options) => keys.updateOne({ _id: id }, reserved, { ...options, upsert: true }))
    }
    await inSession(req, (options) => former.deleteMany({}, options))
  })
}

/** Excerpts are made again from the rendered text, as SQLite's migration makes them. A post that is edited meanwhile has its new one. */
async function makeExcerpts({ payload }: AppRequest): Promise<void> {
  const posts = collectionOf(payload, 'post')
  for (let last = ''; ;) {
    const found = posts
      .find({ _id: { $gt: last } })
      .sort({ _id: 1 })
      .limit(AT_ONCE)
    const some = await found.project<OldPost>({ excerpt: 1, contentHtml: 1 }).toArray()
    const changes = some.flatMap(({ _id, excerpt, contentHtml }) => {
      const made = excerptOf(contentHtml)
      const update = { filter: { _id, contentHtml }, update: { $set: { excerpt: made } } }
      return made === excerpt ? [] : [{ updateOne: update }]
    })
    if (changes.length > 0) await posts.bulkWrite(changes, { ordered: false })
    if (some.length < AT_ONCE) return
    last = some.at(-1)?._id ?? ''
  }
}
