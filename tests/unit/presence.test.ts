import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Payload } from 'payload'
import { closePresence, isMongoAnswering } from '#cms/core/database/mongodb/presence.ts'
import { cuttable } from '#tests/helpers/cuttable-proxy.ts'
import { fakeMongod } from '#tests/helpers/fake-mongod.ts'
import { freePort } from '#tests/helpers/server.ts'

const port = await freePort()
const server = await fakeMongod(port)
const way = await cuttable(port)
process.env.DATABASE_URI = `mongodb://127.0.0.1:${way.port}/forum?directConnection=true`
process.env.AUTH_SECRET = 'a-secret-of-more-than-thirty-two-characters'
after(async () => {
  await closePresence()
  await way.cut()
  server.close()
})

const ask = () => isMongoAnswering({} as Payload)

test('a database that was silent for longer than a question at the start of the server is found when it answers again', async () => {
  way.freeze()
  await assert.rejects(ask())
  way.thaw()
  await ask()
})

test('so is one that falls silent later, and one that refuses connections for a while', async () => {
  await ask()
  way.freeze()
  await assert.rejects(ask())
  await assert.rejects(ask())
  way.thaw()
  await ask()
  await way.cut()
  await assert.rejects(ask())
  await assert.rejects(ask())
  await way.restore()
  await ask()
})
