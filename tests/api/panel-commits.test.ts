import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Payload } from 'payload'
import { currentBanner } from '#cms/content/banner-current.ts'
import type { BusEvent } from '#cms/core/database/bus.ts'
import { portOf } from '#cms/core/database/port.ts'
import { afterCommit } from '#cms/core/database/transaction.ts'
import { pageCache } from '#cms/core/page-cache/page-cache.ts'
import { toAppRequest } from '#cms/core/collection/to-app-request.ts'
import { withoutTransactions } from '#tests/helpers/database.ts'
import { openForum } from '#tests/helpers/in-process.ts'
import type { PayloadRequest } from 'payload'

const skip = withoutTransactions
const NOW = new Date()
let payload: Payload
let close: () => Promise<void>
before(async () => void ({ payload, close } = await openForum()))
after(() => close())

const bannerText = async () => (await currentBanner({ payload }, NOW))?.lines[0]?.text ?? null
const banner = (text: string) => ({ text, isActive: true, createdAt: NOW.toISOString(), editedAt: NOW.toISOString() })

/** A save as the panel makes it, whose transaction Payload has opened and not yet ended. */
async function inOpenSave(save: (req: { transactionID: string }) => Promise<unknown>): Promise<string> {
  const transactionID = (await payload.db.beginTransaction()) as string
  await save({ transactionID })
  return transactionID
}

test('what was read between a save in the panel and its commit is forgotten by the commit', { skip }, async () => {
  const earlier = await bannerText()
  assert.notEqual(earlier, '새 배너')
  const clears = () => pageCache().lastClearOf('site')
  const before = clears()
  const id = await inOpenSave((req) => payload.create({ collection: 'banner', data: banner('새 배너'), req }))
  assert.equal(await bannerText(), earlier)
  assert.equal(clears(), before, 'nothing is cleared before the commit')
  await payload.db.commitTransaction(id)
  assert.equal(await bannerText(), '새 배너')
  assert.notEqual(clears(), before)
})

test(
  'browsers hear of an announcement once it is committed, and never of one that was rolled back',
  { skip },
  async () => {
    const heard: BusEvent[] = []
    const stop = portOf(payload)
      .bus(payload)
      // Another commit may drop what is cached.
      .listen((event) => event.topic !== 'caches' && heard.push(event))
    // On MongoDB what came before the first look is not heard.
    await portOf(payload).bus(payload).caughtUp()
    const at = NOW.toISOString()
    const data = {
      title: '공지예요',
      content: '본문이에요.',
      category: '공지',
      status: 'published' as const,
      createdAt: at,
      editedAt: at,
    }
    const announce = (req: { transactionID: string }) => payload.create({ collection: 'announcement', data, req })
    await payload.db.rollbackTransaction(await inOpenSave(announce))
    const id = await inOpenSave(announce)
    assert.deepEqual(heard, [])
    await payload.db.commitTransaction(id)
    await portOf(payload).bus(payload).caughtUp()
    stop()
    assert.deepEqual(
      heard.map(({ name, topic }) => [name, topic]),
      [['announcement', 'all']],
    )
  },
)

test('an effect that fails fails no save, and the others follow all the same', { skip }, async () => {
  const done: string[] = []
  const id = (await payload.db.beginTransaction()) as string
  const req = await toAppRequest({ payload, transactionID: id } as unknown as PayloadRequest)
  afterCommit(req, () => Promise.reject(new Error('no')))
  afterCommit(req, () => void done.push('after the commit'))
  assert.equal(done.join(), '')
  await payload.db.commitTransaction(id)
  assert.equal(done.join(), 'after the commit')
  afterCommit(req, () => void done.push('at once'))
  assert.equal(done.join(), 'after the commit,at once', 'nothing is left to a transaction that is over')
})
