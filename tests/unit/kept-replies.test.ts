import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { contract } from '#src/contracts/contract.ts'
import type { Actor } from '#src/rules/permissions.ts'
import type { AnyCall } from '#cms/machinery/call/call.ts'
import { orKept } from '#cms/machinery/call/kept-replies.ts'
import { Reply } from '#cms/machinery/call/reply.ts'
import { mongodbPort } from '#cms/machinery/database/mongodb/port.ts'
import { remembered } from '#cms/machinery/platform/remembered.ts'
import { requestOn } from '#tests/helpers/fake-database.ts'

const list = contract({
  summary: 'A list',
  method: 'get',
  path: '/kept-list',
  auth: 'post.read',
  input: z.object({ offset: z.number() }),
  output: z.array(z.string()),
})
const NOON = new Date('2026-11-25T12:00:00.200Z')
const actorOf = (id: string): Actor => ({ id, role: 'member', username: id, level: 1 })

let versions = 0

/** A database with versions of its own, and a call that counts how often it is run. */
function counted() {
  const database = { version: (versions += 10) as number | null, runs: 0 }
  const { req } = requestOn({ ...mongodbPort, version: () => database.version })
  const ask = (changes: Partial<AnyCall> = {}, beside?: () => void) =>
    orKept(list, { req, actor: actorOf('one'), input: { offset: 0 }, now: NOON, ...changes }, async () => {
      database.runs += 1
      beside?.()
      return new Reply([String(database.runs)])
    })
  return { database, ask }
}

test('an equal call of the same second gets the reply, and its bytes, again', async () => {
  const { database, ask } = counted()
  const first = await ask()
  const second = await ask({ now: new Date(NOON.getTime() + 700) })
  assert.equal(second, first)
  assert.equal(second.json, first.json)
  assert.equal(second.json.toString(), '["1"]')
  assert.equal(database.runs, 1)
})

test('another caller, a changed one, another input and another second get replies of their own', async () => {
  const { database, ask } = counted()
  await ask()
  await ask({ actor: actorOf('two') })
  await ask({ actor: null })
  await ask({ actor: { ...actorOf('one'), level: 2 } })
  await ask({ input: { offset: 10 } })
  await ask({ now: new Date(NOON.getTime() + 900) })
  assert.equal(database.runs, 6)
})

test('a commit and a dropped value of a cache end it, and what is committed meanwhile keeps it from being kept', async () => {
  const { database, ask } = counted()
  await ask()
  database.version = versions + 1
  await ask()
  remembered('a value of a test').forget()
  await ask()
  assert.equal(database.runs, 3)
  database.version = versions + 2
  await ask({}, () => (database.version = versions + 3))
  await ask()
  assert.equal(database.runs, 5)
})

test('nothing is kept where the database cannot say whether something was committed', async () => {
  const { database, ask } = counted()
  database.version = null
  await ask()
  await ask()
  assert.equal(database.runs, 2)
})
