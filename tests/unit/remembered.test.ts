import assert from 'node:assert/strict'
import { test } from 'node:test'
import { remembered } from '#cms/core/platform/remembered.ts'

/** A source whose readings end when the test says so. */
function source() {
  const asked: PromiseWithResolvers<string | null>[] = []
  const read = () => {
    const reading = Promise.withResolvers<string | null>()
    asked.push(reading)
    return reading.promise
  }
  return { read, asked }
}

test('many who wait share one reading, and later ones have it from memory', async () => {
  const known = remembered<string | null>('shared reading')
  const { read, asked } = source()
  const waiting = Promise.all([known.get(read), known.get(read), known.get(read)])
  asked[0]?.resolve('a')
  assert.deepEqual(await waiting, ['a', 'a', 'a'])
  assert.equal(await known.get(read), 'a')
  assert.equal(asked.length, 1)
})

test('a load that began before an invalidation is returned and not cached', async () => {
  const known = remembered<string | null>('early reading')
  const { read, asked } = source()
  const early = known.get(read)
  known.forget(() => false)
  const late = known.get(read)
  asked[1]?.resolve('new')
  assert.equal(await late, 'new')
  asked[0]?.resolve('old')
  assert.equal(await early, 'old')
  assert.equal(await known.get(read), 'new')
  assert.equal(asked.length, 2)
})

test('a failure rejects those who wait for it, and the next call loads again', async () => {
  const known = remembered<string | null>('failure')
  const { read, asked } = source()
  const waiting = Promise.allSettled([known.get(read), known.get(read)])
  asked[0]?.reject(new Error('no'))
  assert.deepEqual(
    (await waiting).map(({ status }) => status),
    ['rejected', 'rejected'],
  )
  const again = known.get(read)
  asked[1]?.resolve('a')
  assert.equal(await again, 'a')
})

test('an empty result is not cached', async () => {
  const known = remembered<string | null>('nothing')
  assert.equal(await known.get(async () => null), null)
  assert.equal(await known.get(async () => 'a'), 'a')
})

test('only the given key is invalidated, and the number of cached keys is limited', async () => {
  const known = remembered<string>('keys', { most: 2 })
  const asked: string[] = []
  const get = (key: string) => known.get(async () => (asked.push(key), key), key)
  await get('a')
  await get('b')
  known.forget((value) => value === 'a')
  await get('b')
  await get('a')
  assert.deepEqual(asked, ['a', 'b', 'a'])
  await get('c')
  await get('b')
  assert.deepEqual(asked, ['a', 'b', 'a', 'c', 'b'])
})

test('a value has its life, and is read again after it', async () => {
  const known = remembered<number>('life', { lifeMs: () => 20 })
  let reads = 0
  const get = () => known.get(async () => (reads += 1))
  assert.equal(await get(), 1)
  assert.equal(await get(), 1)
  await new Promise((resolve) => setTimeout(resolve, 40))
  assert.equal(await get(), 2)
})
