import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { countRows, rowById } from '#cms/core/database/rows.ts'
import { localRequest } from '#cms/core/platform/request.ts'
import { verifyDatabase } from '#cms/operations/boot/verify-database.ts'
import { JOBS } from '#cms/operations/registries/recurring.ts'
import { skipUnlessSqlite } from '#tests/helpers/database.ts'
import { openForum } from '#tests/helpers/in-process.ts'

/** Has a member with many followers leave in a process that is killed amid the deleting; returns their id. */
async function leaveKilled(folder: string): Promise<string> {
  const script = path.join(import.meta.dirname, 'leave-and-end.ts')
  const child = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [id, [, signal]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  assert.equal(signal, 'SIGKILL')
  return id
}

const onSqlite = { skip: skipUnlessSqlite }

test(
  'what a member who leaves has is deleted after the next start when the process ended amid it',
  onSqlite,
  async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'aah-leave-kill-'))
    const id = await leaveKilled(folder)
    const { payload, close } = await openForum(folder)
    try {
      const follows = () => countRows({ payload }, { collection: 'follow', where: { followee: { equals: id } } })
      const waiting = () => countRows({ payload }, { collection: 'outbox', where: { target: { equals: id } } })
      const breaks = async () => (await verifyDatabase()).flatMap((finding) => finding.breaks)
      assert.ok((await rowById({ payload }, 'member', id))?.leftAt)
      assert.deepEqual([await follows(), await waiting()], [10, 1])
      assert.deepEqual(await breaks(), [])
      const job = JOBS.find(({ name }) => name === 'outbox')
      await job?.run(localRequest(payload), new Date(Date.now() + 60_000))
      assert.deepEqual([await follows(), await waiting()], [0, 0])
      assert.equal((await rowById({ payload }, 'account', id))?.followerCount, 0)
      assert.deepEqual(await breaks(), [])
    } finally {
      await close()
    }
  },
)
