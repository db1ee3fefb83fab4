import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Payload } from 'payload'
import { createComment, likeComment } from '#src/contracts/comments.ts'
import { createPost, likePost } from '#src/contracts/posts.ts'
import { auditOf } from '#tests/helpers/audit.ts'
import { withoutTransactions } from '#tests/helpers/database.ts'
import { addMember, openForum, runAs } from '#tests/helpers/in-process.ts'

let payload: Payload
let folder: string
let close: () => Promise<void>
before(async () => void ({ payload, folder, close } = await openForum()))
after(() => close())

// SQLite's locks tell processes apart, so the audit has one of its own, as operators give it.
test('an audit beside a writer sees one moment of it and breaks nothing', { skip: withoutTransactions }, async () => {
  const [author, reader] = await Promise.all([addMember(payload), addMember(payload)])
  const form = { title: '읽히는 글이에요', content: '열 글자가 넘는 본문이에요.', categoryIds: [7] }
  const { id } = (await runAs(payload, createPost, author, form)) as { id: string }
  const audited = [1, 2].map(() => auditOf({ database: { DATA_DIR: folder } }))
  let isOver = false
  const ended = Promise.all(audited).finally(() => (isOver = true))
  let writes = 0
  while (!isOver) {
    const comment = (await runAs(payload, createComment, reader, { id, content: '댓글이에요' })) as { id: string }
    await runAs(payload, likeComment, author, { id: comment.id })
    await runAs(payload, likePost, reader, { id, liked: writes % 2 === 0 })
    writes += 1
    // Writes are done within one turn of the loop, in which no end of a process would be heard.
    await new Promise((resolve) => setImmediate(resolve))
  }
  assert.ok(writes > 10, 'hardly anything was written meanwhile')
  assert.deepEqual((await ended).flat(), [])
  assert.deepEqual(await auditOf({ database: { DATA_DIR: folder } }), [])
})
