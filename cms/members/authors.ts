import { eq, inArray, type SQL } from '@payloadcms/db-sqlite/drizzle'
import { findPage } from '../database/rows.ts'
import { sqliteOf, tableOf } from '../database/sqlite/page.ts'
import { databaseName } from '../database/transaction.ts'
import type { AppRequest } from '../platform/request.ts'
import { readSettings } from '../settings/read.ts'

type Carrier = Pick<AppRequest, 'payload' | 'transactionID'>

/** What is shown of a member beside a post or comment. */
export interface AuthorRow {
  id: string
  username: string
  nickname: string | null
  profileImageUrl: string | null
  points: number
  level: number
}

/** The members with these ids, each with points and level; ids of nobody are left out. */
export async function findAuthors(
  req: Carrier,
  ids: readonly (string | null | undefined)[],
): Promise<Map<string, AuthorRow>> {
  const wanted = [...new Set(ids.filter((id) => typeof id === 'string'))]
  if (wanted.length === 0) return new Map()
  const find = databaseName(req.payload) === 'sqlite' ? sqliteAuthors : mongoAuthors
  const [authors, { maxLevelRestriction }] = await Promise.all([find(req, wanted), readSettings(req)])
  // The account keeps the level that was reached; what counts is capped.
  return new Map(
    authors.map((author) => [author.id, { ...author, level: Math.min(author.level, maxLevelRestriction) }]),
  )
}

async function sqliteAuthors(req: Carrier, ids: string[]): Promise<AuthorRow[]> {
  const db = await sqliteOf(req)
  const [member, account] = [tableOf(req, 'member'), tableOf(req, 'account')]
  const columns = {
    id: member.id,
    username: member.username,
    nickname: member.nickname,
    profileImageUrl: member.profileImageUrl,
    points: account.points,
    level: account.level,
  } as Record<keyof AuthorRow, SQL>
  const rows = await db
    .select(columns)
    .from(member as never)
    .innerJoin(account as never, eq(account.id as SQL, member.id))
    .where(inArray(member.id as SQL, ids))
  return rows as unknown as AuthorRow[]
}

async function mongoAuthors(req: Carrier, ids: string[]): Promise<AuthorRow[]> {
  const where = { id: { in: ids } }
  const page = { where, sort: ['id'], limit: ids.length }
  const [members, accounts] = await Promise.all([
    findPage(req, { ...page, collection: 'member', fields: ['id', 'username', 'nickname', 'profileImageUrl'] }),
    findPage(req, { ...page, collection: 'account', fields: ['id', 'points', 'level'] }),
  ])
  const accountOf = new Map(accounts.map((account) => [account.id, account]))
  return members.flatMap(({ id, username, nickname = null, profileImageUrl = null }) => {
    const account = accountOf.get(id)
    return account ? [{ id, username, nickname, profileImageUrl, points: account.points, level: account.level }] : []
  })
}
