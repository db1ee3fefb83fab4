import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Payload } from 'payload'
import { mongoBus } from '#cms/core/database/mongodb/bus.ts'

interface Upsert {
  updateOne: { filter: { _id: string }; upsert: boolean }
}

/** A database that notes the ids of each command, and fails while `failure` is set. */
function database() {
  const commands: string[][] = []
  const state: { failure: Error | null } = { failure: null }
  const collection = () => ({
    bulkWrite: async (operations: Upsert[]) => {
      commands.push(operations.map(({ updateOne }) => updateOne.filter._id))
      if (state.failure) throw state.failure
    },
  })
  return { commands, state, bus: mongoBus({ db: { connection: { collection } } } as unknown as Payload) }
}

const event = (id: string, topic = 'all') => ({ id, topic, name: 'unread', ref: null })

test('what is published in one turn is stored by one command, in its order', async () => {
  const { commands, bus } = database()
  const first = ['1', '2', '3'].map((id) => bus.publish(event(id, `member:${id}`)))
  await bus.caughtUp()
  await Promise.all(first)
  await bus.publish(event('4'))
  assert.deepEqual(commands, [['1 member:1', '2 member:2', '3 member:3'], ['4 all']])
})

test('a command that fails fails for each event of its turn, and for none of the next', async () => {
  const { commands, state, bus } = database()
  state.failure = new Error('away')
  const outcomes = await Promise.allSettled([bus.publish(event('1')), bus.publish(event('2'))])
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    ['rejected', 'rejected'],
  )
  state.failure = null
  await bus.publish(event('3'))
  assert.deepEqual(commands, [['1 all', '2 all'], ['3 all']])
})
