import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DATABASE } from '#tests/helpers/database.ts'
import { paymentKills } from '#tests/helpers/payment-kills.ts'

const skip = DATABASE === 'mongodb' ? 'each process would have a database of its own' : false

test(
  'kill -9 at every step of paying and giving back: what was paid is credited once, what went back is taken once',
  {
    skip,
  },
  async (t) => {
    const { acknowledged, lost, finish } = await paymentKills(8)
    t.diagnostic(`${acknowledged} acknowledged, ${finish.compared}`)
    assert.ok(acknowledged > 0, 'no order was paid')
    assert.deepEqual(lost, [])
    assert.deepEqual(finish.broken, [])
    assert.match(finish.compared, / 0 differ$/)
    assert.equal(finish.openRefunds, 0)
    assert.deepEqual(
      Object.values(finish.status).filter((status) => status === 'pending'),
      [],
    )
    assert.ok(Object.values(finish.status).includes('completed'))
  },
)
