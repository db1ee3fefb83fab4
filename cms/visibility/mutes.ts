import { rowsWhere } from '#cms/core/database/rows.ts'
import { afterCommit } from '#cms/core/database/transaction.ts'
import { remembered } from '#cms/core/platform/remembered.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { env } from '#cms/core/platform/runtime.ts'

interface Mutes {
  memberId: string
  muted: ReadonlySet<string>
}

// A single process owns the embedded database and can cache what it read until it writes; replicas read each time.
const known = remembered<Mutes>('mutes', { most: 20_000 })

/** Ids of the members whom this member muted. */
export async function mutedBy(req: AppRequest, memberId: string): Promise<ReadonlySet<string>> {
  const read = () => readMutes(req, memberId)
  const { muted } = env().DATABASE_URI ? await read() : await known.get(read, memberId)
  return muted
}

/** Drops the cached mutes of a member, once the open transaction is committed. */
export const forgetMutes = (req: AppRequest, memberId: string): void =>
  afterCommit(req, () => known.forget((mutes) => mutes.memberId === memberId))

async function readMutes(req: AppRequest, memberId: string): Promise<Mutes> {
  const rows = await rowsWhere(req, 'mute', { muter: { equals: memberId } })
  return { memberId, muted: new Set(rows.map(({ muted }) => muted)) }
}
