// A child process for the kill -9 rounds: writes on every money path in DATA_DIR as fast as it can and prints a line for
// each write that was acknowledged, until it is killed. UNANSWERED holds the requests of an earlier one without a response; with
// MIGRATES it migrates the file before it opens it.
import { writeSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { migrations } from '#cms/core/database/migrations/index.ts'
import { migrateFile, type Migration } from '#cms/core/database/sqlite/migrate.ts'
import { settleConversion } from '#src/contracts/admin-conversions.ts'
import { decideReport } from '#src/contracts/admin-reports.ts'
import { saveSetting } from '#src/contracts/admin-settings.ts'
import { adjustPoints } from '#src/contracts/admin-users.ts'
import { createComment, deleteComment } from '#src/contracts/comments.ts'
import { attend, convertPoints } from '#src/contracts/points.ts'
import { createPost, deletePost, likePost } from '#src/contracts/posts.ts'
import { createReport } from '#src/contracts/reports.ts'
import type { Contract } from '#src/contracts/contract.ts'
import { seoulDay } from '#src/rules/dates.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { addMember, openForum, runAs } from '#tests/helpers/in-process.ts'
import type { Acknowledged, Unanswered } from '#tests/helpers/kill-rounds.ts'

const conversionOf = ({ id }: Actor) => ({ pointsAmount: 10_000, walletAddress: `0x${id}` })
const CONVERSION_WORKERS = 3

if (process.env.MIGRATES) await migrateWithoutChange(path.join(String(process.env.DATA_DIR), 'forum.db'))
const { payload } = await openForum(process.env.DATA_DIR)
const admin = await addMember(payload, { isAdmin: true })
const members = await Promise.all(Array.from({ length: 4 }, () => addMember(payload, { points: 1_000_000 })))

const say = (...fact: Acknowledged): void => void writeSync(1, `${JSON.stringify(fact)}\n`)
const run = async (contract: Contract, actor: Actor, input: object, headers: Record<string, string> = {}) =>
  (await runAs(payload, contract, actor, input, headers)) as { id: string }
const memberAt = (round: number): Actor => members[round % members.length] ?? admin

await run(saveSetting, admin, { key: 'postCooldownSeconds', value: '0' })
for (const { key, member } of JSON.parse(process.env.UNANSWERED ?? '[]') as Unanswered[]) {
  await convert(key, { id: member, role: 'member', username: '', level: 1 })
}
say('ready')

/** Replaces the file by a migrated copy that has the same tables and rows, and forgets the migration that did so. */
async function migrateWithoutChange(file: string): Promise<void> {
  const none: Migration = { name: 'none', up: async () => undefined }
  await migrateFile(file, [...migrations, none])
  const db = new DatabaseSync(file)
  db.prepare('DELETE FROM payload_migrations WHERE name = ?').run(none.name)
  db.close()
}

/** Asks for a conversion under a key of its own; a repeat under the same key must not make a second one. */
async function convert(key: string, member: Actor): Promise<string> {
  say('requested', key, member.id)
  const { id } = await run(convertPoints, member, conversionOf(member), { 'idempotency-key': key })
  say('converted', key, id)
  return id
}

async function convertAndSettle(round: number): Promise<void> {
  const member = memberAt(round)
  const id = await convert(`${process.pid}-${round}`, member)
  const status = round % 2 ? 'failed' : 'completed'
  await run(settleConversion, admin, { id, status })
  say('settled', id, status)
  await run(adjustPoints, admin, { id: member.id, points: 10_000, reason: '되돌림' })
  say('adjusted', member.id)
}

/** A post with a comment and a like, each taken back again by its maker, or the post by a report. */
async function writeAndTakeBack(round: number): Promise<void> {
  const [author, reader] = [memberAt(round), memberAt(round + 1)]
  const post = await run(createPost, author, {
    title: '오늘의 기록',
    content: '열 글자가 넘는 본문이에요.',
    categoryIds: [7],
  })
  say('line', `post:${post.id}`)
  const comment = await run(createComment, reader, { id: post.id, content: '잘 읽었어요' })
  say('line', `comment:${comment.id}`)
  await run(likePost, reader, { id: post.id, liked: true })
  say('line', `like:${post.id}:${reader.id}:1`)
  await run(likePost, reader, { id: post.id, liked: false })
  say('line', `like:${post.id}:${reader.id}:2`)
  await run(deleteComment, reader, { id: comment.id })
  say('line', `comment:${comment.id}:delete`)
  if (round % 2) {
    await run(deletePost, author, { id: post.id })
    return say('line', `post:${post.id}:delete`)
  }
  const report = await run(createReport, reader, { postId: post.id, reason: '광고예요' })
  await run(decideReport, admin, { id: report.id, action: 'remove' })
  say('line', `post:${post.id}:removal`)
  say('line', `post:${post.id}:penalty`)
  await run(decideReport, admin, { id: report.id, action: 'restore' })
  say('line', `post:${post.id}:restore`)
}

async function joinAndAttend(): Promise<void> {
  const member = await addMember(payload)
  const day = seoulDay(new Date())
  await run(attend, member, {})
  // Around midnight the call may have seen the next day.
  if (day === seoulDay(new Date())) say('line', `attendance:${member.id}:${day}`)
}

async function forEver(path: (round: number) => Promise<void>, first: number, step = 1): Promise<void> {
  for (let round = first; ; round += step) await path(round)
}

const conversions = Array.from({ length: CONVERSION_WORKERS }, (_, worker) =>
  forEver(convertAndSettle, worker, CONVERSION_WORKERS),
)
await Promise.all([
  ...conversions,
  forEver(writeAndTakeBack, 0, 2),
  forEver(writeAndTakeBack, 1, 2),
  forEver(joinAndAttend, 0),
])
