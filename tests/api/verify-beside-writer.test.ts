import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Payload } from 'payload'
import { mongoSource } from '#cms/core/database/mongodb/row-source.ts'
import { changeRow } from '#cms/core/database/rows.ts'
import { createComment, likeComment } from '#src/contracts/comments.ts'
import { createPost, likePost } from '#src/contracts/posts.ts'
import { brokenInvariants } from '#tests/helpers/run-verify.ts'
import { DATABASE, withoutTransactions } from '#tests/helpers/database.ts'
import { addMember, openForum, runAs } from '#tests/helpers/in-process.ts'

let payload: Payload
let folder: string
let close: () => Promise<void>
before(async () => void ({ payload, folder, close } = await openForum()))
after(() => close())

/** Whether an audit reads one snapshot, as MongoDB does; some servers of its protocol do not. */
async function readsOneSnapshot(id: string): Promise<boolean> {
  if (DATABASE === 'sqlite') return true
  const source = await mongoSource(() => Promise.resolve(payload))
  const count = async () => {
    for await (const row of source.rows('account', ['id', 'followerCount'])) if (row.id === id) return row.followerCount
    return undefined
  }
  const before = await count()
  await changeRow({ payload }, 'account', id, { followerCount: { $inc: 1 } })
  const after = await count()
  await changeRow({ payload }, 'account', id, { followerCount: { $inc: -1 } })
  await source.close()
  return before === after
}

// SQLite's locks tell processes apart, so the audit has one of its own, as operators give it.
test(
  'an audit beside a writer reads one snapshot and breaks nothing',
  { skip: withoutTransactions },
  async (context) => {
    const [author, reader] = await Promise.all([addMember(payload), addMember(payload)])
    const form = { title: '읽히는 글이에요', content: '열 글자가 넘는 본문이에요.', categoryIds: [7] }
    const { id } = (await runAs(payload, createPost, author, form)) as { id: string }
    const audited = [1, 2].map(() => brokenInvariants({ database: { DATA_DIR: folder } }))
    let isOver = false
    const ended = Promise.all(audited).finally(() => (isOver = true))
    let writes = 0
    while (!isOver) {
      const comment = (await runAs(payload, createComment, reader, { id, content: '댓글이에요' })) as { id: string }
      await runAs(payload, likeComment, author, { id: comment.id })
      await runAs(payload, likePost, reader, { id, liked: writes % 2 === 0 })
      writes += 1
      // Writes are synchronous within one iteration of the event loop, in which no exit of a process is noticed.
      await new Promise((resolve) => setImmediate(resolve))
    }
    // A database elsewhere takes a hundred times as long for each.
    assert.ok(writes > (DATABASE === 'sqlite' ? 10 : 1), 'hardly anything was written meanwhile')
    const found = (await ended).flat()
    if (await readsOneSnapshot(author.id)) assert.deepEqual(found, [])
    else context.diagnostic('reads of this server meet what others commit meanwhile: what was found then says nothing')
    assert.deepEqual(await brokenInvariants({ database: { DATA_DIR: folder } }), [])
  },
)
