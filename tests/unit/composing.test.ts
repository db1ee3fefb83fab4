import assert from 'node:assert/strict'
import { readFileSync, globSync } from 'node:fs'
import { test } from 'node:test'
import { isComposing } from '../../site/lib/forms/composing.ts'

test('a key of a composition is known by its flag or, in Safari, by its number', () => {
  assert.equal(isComposing({ isComposing: true, keyCode: 13 }), true)
  assert.equal(isComposing({ isComposing: false, keyCode: 229 }), true)
  assert.equal(isComposing({ isComposing: false, keyCode: 13 }), false)
})

test('all that look at a composition ask for it in one place', () => {
  const askers = globSync('site/**/*.{ts,tsx,astro,js}').filter((file) =>
    /\.isComposing\b/.test(readFileSync(file, 'utf8')),
  )
  assert.deepEqual(askers, ['site/lib/forms/composing.ts'])
})
