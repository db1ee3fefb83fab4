import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Background } from '#cms/operations/importing/background.ts'

test('work in the background goes on piece by piece, and its end is waited for', async () => {
  const background = new Background()
  const log: string[] = []
  for (const piece of ['a', 'b'])
    background.add(async () => {
      log.push(`${piece} begins`)
      await Promise.resolve()
      log.push(`${piece} ends`)
    })
  assert.deepEqual(log, [])
  await background.done()
  assert.deepEqual(log, ['a begins', 'a ends', 'b begins', 'b ends'])
})

test('after a piece that failed nothing begins, and the end throws what failed', async () => {
  const background = new Background()
  background.add(() => Promise.reject(new Error('full')))
  background.add(() => assert.fail('begun'))
  await assert.rejects(background.done(), /full/)
  await background.stop()
})

test('a stop waits for the piece under way and begins no other', async () => {
  const background = new Background()
  const { promise, resolve } = Promise.withResolvers<void>()
  const log: string[] = []
  background.add(async () => {
    log.push('begins')
    await promise
    log.push('ends')
  })
  background.add(async () => void log.push('another'))
  await Promise.resolve()
  const stopped = background.stop()
  resolve()
  await stopped
  await background.done()
  assert.deepEqual(log, ['begins', 'ends'])
})
