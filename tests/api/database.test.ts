import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Payload } from 'payload'
import { createMember } from '#cms/accounts/create-member.ts'
import { failureOf } from '#cms/core/database/failure.ts'
import {
  changeRow,
  countRows,
  deleteRows,
  findPage,
  insertOnce,
  insertRow,
  insertRows,
  joinedRows,
  putRow,
  putRows,
  rowById,
  rowsWhere,
  sumsWhere,
} from '#cms/core/database/rows.ts'
import { afterCommit, inTransaction } from '#cms/core/database/transaction.ts'
import { newId } from '#cms/core/platform/id.ts'
import { localRequest } from '#cms/core/platform/request.ts'
import { createPost, renderPost } from '#cms/posts/create.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { withoutTransactions } from '#tests/helpers/database.ts'
import { addMember, openForum } from '#tests/helpers/in-process.ts'

let payload: Payload
let close: () => Promise<void>
before(async () => {
  const opened = await openForum()
  payload = opened.payload
  close = opened.close
})
after(() => close())

const announcement = (id: string, title = '제목이에요') => {
  const at = new Date().toISOString()
  return { id, title, content: '내용이에요.', category: '공지', status: 'draft' as const, createdAt: at, editedAt: at }
}

async function member(username: string): Promise<Actor> {
  const plan = {
    req: localRequest(payload),
    username,
    email: `${username}@test.example`,
    password: null,
    now: new Date(),
  }
  const id = await createMember(plan, async (made) => made)
  return { id, role: 'member', username, level: 1 }
}

test(
  'what a transaction stored is gone when it fails, and its effects never happen',
  { skip: withoutTransactions },
  async () => {
    const [req, id] = [localRequest(payload), newId()]
    let effects = 0
    const failing = inTransaction(req, async () => {
      await insertRow(req, 'announcement', announcement(id))
      afterCommit(req, () => void (effects += 1))
      throw new Error('changed my mind')
    })
    await assert.rejects(failing, /changed my mind/)
    assert.equal(await rowById(req, 'announcement', id), null)
    assert.equal(effects, 0)
  },
)

test('of two transactions at once on one request each has what it stored', { skip: withoutTransactions }, async () => {
  const [req, lost, stored] = [localRequest(payload), newId(), newId()]
  const store = async (id: string, error?: Error) => {
    await insertRow(req, 'announcement', announcement(id))
    await sleep(20)
    if (error) throw error
  }
  const [failed, done] = await Promise.allSettled([
    inTransaction(req, () => store(lost, new Error('changed my mind'))),
    inTransaction(req, () => store(stored)),
  ])
  assert.deepEqual([failed.status, done.status], ['rejected', 'fulfilled'])
  assert.equal(await rowById(req, 'announcement', lost), null)
  assert.ok(await rowById(req, 'announcement', stored))
})

test(
  'a write beside a transaction of the same request is not lost with it',
  { skip: withoutTransactions },
  async () => {
    const [req, id] = [localRequest(payload), newId()]
    const failing = inTransaction(req, async () => {
      await sleep(20)
      throw new Error('changed my mind')
    })
    await Promise.all([assert.rejects(failing, /changed my mind/), insertRow(req, 'announcement', announcement(id))])
    assert.ok(await rowById(req, 'announcement', id))
  },
)

describe('insertOnce', () => {
  const key = newId()
  const at = new Date().toISOString()
  const text = { reason: '이유', origin: 'member' as const, status: 'open' as const }
  const report = () => ({ id: newId(), key, ...text, createdAt: at, editedAt: at })

  test('stores a row of an id or a unique key once, of eight at once one', async () => {
    const [req, row] = [localRequest(payload), announcement(newId())]
    const byId = await Promise.all(Array.from({ length: 8 }, () => insertOnce(req, 'announcement', row)))
    const byKey = await Promise.all(Array.from({ length: 8 }, () => insertOnce(req, 'report', report(), 'key')))
    for (const stored of [byId, byKey]) assert.equal(stored.filter(Boolean).length, 1)
    assert.equal(await insertOnce(req, 'report', report(), 'key'), false)
    assert.equal(await countRows(req, { collection: 'report', where: { key: { equals: key } } }), 1)
  })

  test(
    'says the same within transactions, and the second one is done whole',
    { skip: withoutTransactions },
    async () => {
      const id = newId()
      const { id: counted } = await addMember(payload)
      const verb = () => {
        const req = localRequest(payload)
        return inTransaction(req, async () => {
          const isFirst = await insertOnce(req, 'announcement', announcement(id))
          await changeRow(req, 'account', counted, { followerCount: { $inc: 1 } })
          return isFirst
        })
      }
      const stored = await Promise.all(Array.from({ length: 8 }, verb))
      assert.equal(stored.filter(Boolean).length, 1)
      assert.equal((await rowById({ payload }, 'account', counted))?.followerCount, 8)
    },
  )
})

test(
  'putRow stores a row once and adds to it, two at once and within transactions',
  { skip: withoutTransactions },
  async () => {
    const id = newId()
    const where = { id: { equals: id } }
    const put = (req = localRequest(payload)) =>
      putRow(req, 'like-day', { id, day: '2026-01-01', from: 1, points: { $inc: 2 }, exp: 3 })
    const whole = () => {
      const req = localRequest(payload)
      return inTransaction(req, () => put(req))
    }
    await Promise.all([whole(), whole()])
    await Promise.all([put(), put(), whole()])
    const row = { id, day: '2026-01-01', from: 1, points: 10, exp: 3 }
    assert.deepEqual(await rowsWhere({ payload }, 'like-day', where), [row])
    const next = { id, day: '2026-01-02', from: 4, points: 1, exp: 0 }
    await putRow({ payload }, 'like-day', next)
    assert.deepEqual(await rowsWhere({ payload }, 'like-day', where), [next])
  },
)

test('rows that are stored together are refused as taken where one of them is', async () => {
  const [req, taken, free] = [localRequest(payload), newId(), newId()]
  await insertRow(req, 'announcement', announcement(taken))
  const rows = [announcement(free), announcement(taken)]
  const refusal = await insertRows(req, 'announcement', rows).then(
    () => null,
    (error: unknown) => error,
  )
  assert.equal(failureOf(refusal), 'taken')
})

test('of many rows that are put together new ones are stored and others changed', async () => {
  const [req, old, made] = [localRequest(payload), newId(), newId()]
  await insertRow(req, 'announcement', announcement(old))
  await putRows(req, 'announcement', [announcement(old, '바뀐 제목'), announcement(made, '새 제목')])
  const titles = await Promise.all([old, made].map(async (id) => (await rowById(req, 'announcement', id))?.title))
  assert.deepEqual(titles, ['바뀐 제목', '새 제목'])
})

test('a field that a collection does not have is refused, even past the types', async () => {
  const unknown = { auhtor: { equals: 'a' } } as never
  const page = { collection: 'post', where: {}, limit: 1 } as const
  const asked = [
    () => rowsWhere({ payload }, 'post', unknown),
    () => rowsWhere({ payload }, 'post', { and: [{ or: [unknown] }] }),
    () => findPage({ payload }, { ...page, sort: ['-auhtor' as 'id'] }),
    () => findPage({ payload }, { ...page, fields: ['auhtor' as 'id'] }),
    () => countRows({ payload }, { collection: 'post', where: unknown }),
    () => sumsWhere({ payload }, { collection: 'post', where: {}, fields: ['auhtor' as 'viewCount'] }),
    () => changeRow({ payload }, 'post', unknown, { viewCount: 1 }),
    () => deleteRows({ payload }, 'post', unknown),
  ]
  for (const ask of asked) await assert.rejects(async () => ask(), /auhtor/)
})

test('a text is found by any part of it, and no character is a wildcard', async () => {
  const made = ['zq%_x', 'zqabx', 'ZQ\\\\x', 'zq(.x'].map((title) => announcement(newId(), title))
  for (const row of made) await insertRow({ payload }, 'announcement', row)
  const found = async (contains: string) =>
    (await rowsWhere({ payload }, 'announcement', { title: { contains } }, { sort: ['title'] })).map(
      ({ title }) => title,
    )
  assert.deepEqual(await found('q%_'), ['zq%_x'])
  assert.deepEqual(await found('(.'), ['zq(.x'])
  assert.deepEqual(await found('Q\\'), ['ZQ\\\\x'])
  assert.equal((await found('zQ')).length, 4)
})

test('whole rows come with their lists, and two collections as one row', async () => {
  const author = await addMember(payload, { points: 5 })
  const req = { ...localRequest(payload), actor: author }
  const form = { title: '목록이 있는 글', content: '열 글자가 넘는 본문이에요.', categoryIds: [7, 1] }
  const call = { req, actor: author, input: form, now: new Date() }
  const post = await createPost(call, await renderPost(call))
  assert.deepEqual((await rowById(req, 'post', post.id))?.categories, [7, 1])
  const where = { id: { equals: post.id } }
  assert.deepEqual(await findPage(req, { collection: 'post', where, fields: ['categories', 'id'] }), [
    { id: post.id, categories: [7, 1] },
  ])
  assert.equal(await countRows(req, { collection: 'post', where, holding: { field: 'categories', id: 1 } }), 1)
  assert.equal(await countRows(req, { collection: 'post', where, holding: { field: 'categories', id: 2 } }), 0)
  const joined = await joinedRows(req, {
    ids: [author.id, 'nobody'],
    first: { collection: 'member', fields: ['id', 'username'] },
    second: { collection: 'account', fields: ['points'] },
  })
  const { points } = (await rowById(req, 'account', author.id)) ?? {}
  assert.deepEqual(joined, [{ id: author.id, username: author.username, points }])
})

test('200 transactions at once change one number by 200', { skip: withoutTransactions }, async () => {
  const { id } = await member('counted')
  const add = () => {
    const req = localRequest(payload)
    return inTransaction(req, async () => {
      const account = await rowById(req, 'account', id)
      await changeRow(req, 'account', id, { followerCount: (account?.followerCount ?? 0) + 1 })
    })
  }
  await Promise.all(Array.from({ length: 200 }, add))
  assert.equal((await rowById({ payload }, 'account', id))?.followerCount, 200)
})

test('a save in the panel waits for the open transaction, and both are stored', async () => {
  const [req, id] = [localRequest(payload), newId()]
  await insertRow(req, 'announcement', announcement(id))
  const slow = inTransaction(req, async () => {
    await changeRow(req, 'announcement', id, { category: '업데이트' })
    await sleep(300)
  })
  await sleep(50)
  // MongoDB lets the save wait or refuses it, and then the admin saves again.
  const save = async (): Promise<unknown> =>
    payload
      .update({ collection: 'announcement', id, data: { title: '패널에서 고친 제목' } })
      .catch((error: unknown) => {
        if (failureOf(error) !== 'conflict') throw error
        return sleep(50).then(save)
      })
  await save()
  await slow
  const { title, category } = (await rowById(req, 'announcement', id)) ?? {}
  assert.equal(title, '패널에서 고친 제목')
  assert.equal(category, '업데이트')
})
