import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Payload } from 'payload'
import { DATABASE, withoutTransactions } from '#tests/helpers/database.ts'
import { addMember, openForum } from '#tests/helpers/in-process.ts'

const skip = DATABASE === 'mongodb' ? false : 'DATABASE_URI names no MongoDB'

describe('an address with options of its own for reading and writing', { skip }, () => {
  let payload: Payload
  let close: () => Promise<void>
  before(async () => {
    const given = process.env.DATABASE_URI ?? ''
    const own = 'readPreference=secondaryPreferred&w=1&readConcernLevel=available'
    process.env.DATABASE_URI = `${given}${given.includes('?') ? '&' : '?'}${own}`
    ;({ payload, close } = await openForum())
  })
  after(() => close())

  test('changes nothing of what is promised: the primary is read, and a majority has what is stored', () => {
    const { options } = (payload.db as unknown as MongooseAdapter).connection.getClient()
    assert.equal(options.readPreference.mode, 'primary')
    assert.equal(options.writeConcern?.w, 'majority')
    assert.ok(Number(options.writeConcern?.wtimeoutMS) > 0)
    assert.equal(options.readConcern?.level, undefined)
  })

  test('is one that the forum runs on', { skip: withoutTransactions }, async () => {
    assert.ok((await addMember(payload, { points: 5 })).id)
  })
})
