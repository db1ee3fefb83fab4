import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Payload } from 'payload'
import { changeRows, insertRow, insertRows, putRow, putRows, rowById } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { newId } from '#cms/core/platform/id.ts'
import { localRequest, type AppRequest } from '#cms/core/platform/request.ts'
import type { AppError } from '#src/rules/app-error.ts'
import { DATABASE, withoutTransactions } from '#tests/helpers/database.ts'
import { openForum } from '#tests/helpers/in-process.ts'

let payload: Payload
let close: () => Promise<void>
before(async () => {
  ;({ payload, close } = await openForum())
})
after(() => close())

const announcement = (id: string, title = '제목이에요') => {
  const at = new Date().toISOString()
  return { id, title, content: '내용이에요.', category: '공지', status: 'draft' as const, createdAt: at, editedAt: at }
}

type Write = (req: AppRequest, id: string) => Promise<unknown>
const WRITES: Record<string, Write> = {
  insertRow: (req, id) => insertRow(req, 'announcement', announcement(id)),
  insertRows: (req, id) => insertRows(req, 'announcement', [announcement(id)]),
  putRow: (req, id) => putRow(req, 'announcement', announcement(id)),
  putRows: (req, id) => putRows(req, 'announcement', [announcement(id)]),
}

describe('after a transaction has failed', { skip: withoutTransactions }, () => {
  for (const [name, write] of Object.entries(WRITES)) {
    test(`what a part of it still writes by ${name} is refused and not stored`, async () => {
      const [req, id] = [localRequest(payload), newId()]
      let late: Promise<unknown> = Promise.resolve()
      const failing = inTransaction(req, async () => {
        late = sleep(60).then(() => write(req, id))
        late.catch(() => undefined)
        await sleep(10)
        throw new Error('changed my mind')
      })
      await assert.rejects(failing, /changed my mind/)
      await assert.rejects(late, /after its end/)
      assert.equal(await rowById(req, 'announcement', id), null)
    })
  }

  test('nothing of many writes at once is stored of which the first is refused', async () => {
    const [first, ...others] = Array.from({ length: 12 }, () => newId())
    const own = localRequest(payload)
    await insertRow(own, 'announcement', announcement(first as string))
    const req = localRequest(payload)
    const parts: Promise<unknown>[] = []
    const failing = inTransaction(req, async () => {
      parts.push(insertRow(req, 'announcement', announcement(first as string, '두 번째')))
      for (const [at, id] of others.entries()) parts.push((Object.values(WRITES)[at % 4] as Write)(req, id))
      parts.push(changeRows(req, 'announcement', { id: { equals: first as string } }, { title: '바뀐 제목' }))
      await Promise.all(parts)
    })
    await assert.rejects(failing)
    await Promise.allSettled(parts)
    assert.equal((await rowById(own, 'announcement', first as string))?.title, '제목이에요')
    for (const id of others) assert.equal(await rowById(own, 'announcement', id), null)
  })
})

const isMongo = DATABASE === 'mongodb' && !withoutTransactions
describe('a transaction on MongoDB', { skip: isMongo ? false : 'MongoDB only' }, () => {
  test('that is older than a move would wait for is not committed: its caller gets 503', async (t) => {
    const [req, id] = [localRequest(payload), newId()]
    const now = performance.now.bind(performance)
    t.after(() => Object.assign(performance, { now }))
    const late = inTransaction(req, async () => {
      await insertRow(req, 'announcement', announcement(id))
      Object.assign(performance, { now: () => now() + 10_500 })
    })
    await assert.rejects(late, ({ code }: AppError) => code === 'UNAVAILABLE')
    Object.assign(performance, { now })
    assert.equal(await rowById(req, 'announcement', id), null)
  })

  test('asks for a commit within a limit of time, also of the majority', async () => {
    interface Open {
      transaction: { options: { maxTimeMS?: number; writeConcern?: { w?: unknown; wtimeoutMS?: number } } }
    }
    const id = String(await payload.db.beginTransaction())
    const { transaction } = (payload.db as unknown as { sessions: Record<string, Open> }).sessions[id] as Open
    const { maxTimeMS = Infinity, writeConcern } = transaction.options
    await payload.db.rollbackTransaction(id)
    assert.ok(maxTimeMS <= 5_000)
    assert.equal(writeConcern?.w, 'majority')
    assert.ok((writeConcern?.wtimeoutMS ?? Infinity) <= 5_000)
  })
})
