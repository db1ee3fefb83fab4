import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isComposing } from '../../site/lib/forms/composing.ts'

test('a key of a composition is known by its flag or, in Safari, by its number', () => {
  assert.equal(isComposing({ isComposing: true, keyCode: 13 }), true)
  assert.equal(isComposing({ isComposing: false, keyCode: 229 }), true)
  assert.equal(isComposing({ isComposing: false, keyCode: 13 }), false)
})
