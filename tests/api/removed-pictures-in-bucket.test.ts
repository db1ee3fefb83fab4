import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Payload } from 'payload'
import { changeRow } from '#cms/core/database/rows.ts'
import { newId } from '#cms/core/platform/id.ts'
import { localRequest } from '#cms/core/platform/request.ts'
import { encodePostImage } from '#cms/media/encode.ts'
import { storeImages } from '#cms/media/store-images.ts'
import { JOBS } from '#cms/operations/registries/recurring.ts'
import { createPost, renderPost } from '#cms/posts/create.ts'
import { DAY_MS } from '#src/rules/dates.ts'
import { fakeBucket } from '#tests/helpers/fake-bucket.ts'
import { animation, picture } from '#tests/helpers/images.ts'
import { addMember, openForum } from '#tests/helpers/in-process.ts'

/** What the job of removed posts does to pictures that are in a bucket. */

const NOW = new Date('2025-06-15T03:00:00.000Z')
const ago = (days: number): Date => new Date(NOW.getTime() - days * DAY_MS)

let bucket: Awaited<ReturnType<typeof fakeBucket>>
let payload: Payload
let close: () => Promise<void>
let folder: string
before(async () => {
  bucket = await fakeBucket()
  Object.assign(process.env, bucket.env)
  ;({ payload, close, folder } = await openForum())
})
after(async () => {
  await close()
  await bucket.close()
})

const run = async (name: string, now: Date) => {
  const job = JOBS.find((one) => one.name === name)
  assert.ok(job, name)
  await job.run(localRequest(payload), now)
}

/** A removed post with a still picture and an animated one, each wider than its narrowest copy; their keys in the bucket. */
async function removedPost(removedDaysAgo: number): Promise<string[]> {
  const [actor, now] = [await addMember(payload), ago(60)]
  const input = { title: '지워질 글이에요', content: '열 글자가 넘는 본문이에요.', categoryIds: [7] }
  const call = { req: { ...localRequest(payload), actor }, actor, input, now }
  const { id } = await createPost(call, await renderPost(call))
  const images = await Promise.all(
    [await picture({ width: 900 }), await animation({ width: 600, height: 300 })].map((bytes) => {
      const file = path.join(folder, newId())
      writeFileSync(file, bytes)
      return encodePostImage({}, file)
    }),
  )
  const urls = await storeImages(call.req, { images, kind: 'post', ownerId: actor.id, post: id, now })
  for (const url of urls) await changeRow(call.req, 'upload', { url: { equals: url } }, { isClaimed: true })
  await changeRow(call.req, 'post', id, { removedAt: ago(removedDaysAgo).toISOString() })
  return urls.map((url) => url.slice('/media/'.length, '/media/'.length + 32))
}

/** The files that the bucket has of these pictures. */
const filesOf = (keys: readonly string[]): string[] =>
  [...bucket.files.keys()].filter((file) => keys.some((key) => file.includes(key)))

async function untilGone(keys: readonly string[]): Promise<void> {
  for (let waits = 0; filesOf(keys).length > 0; waits += 1) {
    assert.ok(waits < 100, filesOf(keys).join())
    await sleep(20)
  }
}

test('after 30 days the bucket has nothing of the pictures of a removed post: neither they nor their narrow copies', async () => {
  const keys = await removedPost(29)
  // Still: whole, 800 and 480; animated: whole and its first frame.
  assert.equal(filesOf(keys).length, 5)
  await run('blank-removed', NOW)
  await run('clean-uploads', NOW)
  assert.equal(filesOf(keys).length, 5)
  await run('blank-removed', new Date(NOW.getTime() + 2 * DAY_MS))
  await untilGone(keys)
})

test('what a bucket could not delete at once, or only in part, goes with the next clean-up', async () => {
  const keys = await removedPost(31)
  // Two files are deleted, then the bucket is away.
  bucket.state.deletionsLeft = 2
  await run('blank-removed', NOW)
  for (let waits = 0; filesOf(keys).length > 3 && waits < 100; waits += 1) await sleep(20)
  assert.equal(filesOf(keys).length, 3)
  bucket.state.deletionsLeft = Infinity
  await sleep(50)
  await run('clean-uploads', NOW)
  assert.deepEqual(filesOf(keys), [])
})
