import { MongoClient, type Db } from 'mongodb'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { TestServer } from './server.ts'

type Place = Pick<TestServer, 'database' | 'dataDir'>

/** Salts and hashes of passwords, and all sessions, as the server's database keeps them. */
export interface StoredSecrets {
  credentials: { salt: string; hash: string }[]
  sessions: { id: string; member: string }[]
}

export function storedSecrets(server: Place): Promise<StoredSecrets> {
  if (server.database.DATABASE_URI)
    return onServer(server.database.DATABASE_URI, async (db) => {
      const credentials = await db.collection('credentials').find().toArray()
      const sessions = await db.collection('sessions').find().toArray()
      return {
        credentials: credentials.map(({ salt, hash }) => ({ salt: String(salt), hash: String(hash) })),
        sessions: sessions.map(({ _id, member }) => ({ id: String(_id), member: String(member) })),
      }
    })
  return inFile(server, (db) => ({
    credentials: db.prepare('SELECT salt, hash FROM credential').all() as StoredSecrets['credentials'],
    sessions: db.prepare('SELECT id, member_id AS member FROM session').all() as StoredSecrets['sessions'],
  }))
}

/** Puts the beginning of a member's sessions back, past the calls, which know no clock but theirs. */
export function backdateSessions(server: Place, memberId: string, createdAt: Date): Promise<void> {
  if (server.database.DATABASE_URI)
    return onServer(server.database.DATABASE_URI, async (db) => {
      await db.collection('sessions').updateMany({ member: memberId }, { $set: { createdAt } })
    })
  return inFile(server, (db) => {
    db.prepare('UPDATE session SET created_at = ? WHERE member_id = ?').run(createdAt.toISOString(), memberId)
  })
}

async function onServer<T>(uri: string, work: (db: Db) => Promise<T>): Promise<T> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 10_000 })
  try {
    return await work(client.db())
  } finally {
    await client.close()
  }
}

async function inFile<T>({ dataDir }: Place, work: (db: DatabaseSync) => T): Promise<T> {
  const db = new DatabaseSync(path.join(dataDir, 'forum.db'))
  try {
    db.exec('PRAGMA busy_timeout = 5000')
    return work(db)
  } finally {
    db.close()
  }
}
