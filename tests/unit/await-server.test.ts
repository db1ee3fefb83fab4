import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { awaitServer } from '#cms/core/database/mongodb/await-server.ts'
import { fakeMongod } from '#tests/helpers/fake-mongod.ts'
import { freePort } from '#tests/helpers/server.ts'

test('a MongoDB that is away at the start is waited for, with one line, and found when it comes', async (t) => {
  const port = await freePort()
  const said: string[] = []
  const waited = awaitServer(`mongodb://127.0.0.1:${port}/forum`, (text) => said.push(text))
  await sleep(1_500)
  assert.deepEqual(said, [`waiting up to 30 s for MongoDB at 127.0.0.1:${port}`])
  const server = await fakeMongod(port)
  t.after(() => server.close())
  await waited
  assert.equal(said.length, 1)
})

test('one that is there is not spoken of', async (t) => {
  const port = await freePort()
  const server = await fakeMongod(port)
  t.after(() => server.close())
  await awaitServer(`mongodb://127.0.0.1:${port}/forum`, () => assert.fail('something was said'))
})

test('a database that does not respond stops the start with one sentence without the password', async () => {
  const port = await freePort()
  const said: string[] = []
  const waited = awaitServer(`mongodb://someone:secret@127.0.0.1:${port}/forum`, (text) => said.push(text), 1_200)
  await assert.rejects(
    waited,
    /^Error: DATABASE_URI names a MongoDB that cannot be reached: [^\n]*ECONNREFUSED[^\n]*\.$/,
  )
  assert.deepEqual(said, [`waiting up to 1.2 s for MongoDB at 127.0.0.1:${port}`])
})

test('an address that is none does too, at once', async () => {
  const wrong = awaitServer('mongodb://:/', () => undefined)
  await assert.rejects(wrong, /^Error: DATABASE_URI names a MongoDB that cannot be reached: /)
})
