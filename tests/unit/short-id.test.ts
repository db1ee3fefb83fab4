import assert from 'node:assert/strict'
import { test } from 'node:test'
import { splitAtIds, withShortIds } from '../../site/components/admin/short-id.ts'

const ONE = '01a214d4-4688-77fc-8b61-1b0e2bd47c3f'
const OTHER = '01a214d4-4688-77fc-8b61-1b0e2bd49d21'

test('ids are short wherever a text has them, and told apart; other words stay', () => {
  assert.equal(withShortIds(ONE), '01a214d4…7c3f')
  assert.equal(withShortIds(`["${ONE}","${OTHER}"]`), '["01a214d4…7c3f","01a214d4…9d21"]')
  assert.equal(withShortIds('postCooldownSeconds'), 'postCooldownSeconds')
  assert.deepEqual(splitAtIds(`a ${ONE} b`), ['a ', ONE, ' b'])
  assert.equal(splitAtIds(`${ONE}:${OTHER}`).join(''), `${ONE}:${OTHER}`)
})
