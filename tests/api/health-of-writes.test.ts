import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Payload } from 'payload'
import { portOf } from '#cms/core/database/port.ts'
import { getHealth } from '#src/contracts/site.ts'
import type { AppError } from '#src/rules/app-error.ts'
import { openForum, runAs } from '#tests/helpers/in-process.ts'

let payload: Payload
let close: () => Promise<void>
before(async () => {
  ;({ payload, close } = await openForum())
})
after(() => close())

test('a database that answers and does not store is no healthy one, so that a balancer sends nobody there', async (t) => {
  const port = portOf(payload)
  const { assertStores } = port
  t.after(() => Object.assign(port, { assertStores }))
  await runAs(payload, getHealth, null, {})
  Object.assign(port, { assertStores: () => Promise.reject(new Error('waiting for replication timed out')) })
  await assert.rejects(runAs(payload, getHealth, null, {}), ({ code }: AppError) => code === 'UNAVAILABLE')
})
