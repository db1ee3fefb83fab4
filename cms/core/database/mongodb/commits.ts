import type { Payload } from 'payload'
import { shared } from '#cms/core/platform/shared.ts'
import { namedCollection } from './connection.ts'

/** One document that is written to find out whether writes are stored; no collection of the forum's. */
const NAME = 'commit_probe'
const ID = 'probe'
const STORED_WITHIN_MS = 1_000

/** Whether the last commit of this process had an unknown end. */
const commits = () => shared('mongoCommits', () => ({ isDoubtful: false }))

/** Notes how a commit ended. */
export function noteCommit(end: 'stored' | 'unknown'): void {
  commits().isDoubtful = end === 'unknown'
}

/**
 * Resolves unless a commit of this process had an unknown end and none was stored since: then a write of one document is
 * awaited as a commit is, by a majority, and this rejects when it takes longer than a second. A server answers questions
 * while its writes reach no majority.
 */
export async function assertMongoStores(payload: Payload): Promise<void> {
  if (!commits().isDoubtful) return
  await namedCollection(payload, NAME).updateOne(
    { _id: ID },
    { $currentDate: { at: true } },
    { upsert: true, writeConcern: { w: 'majority', wtimeoutMS: STORED_WITHIN_MS }, maxTimeMS: STORED_WITHIN_MS },
  )
  noteCommit('stored')
}
