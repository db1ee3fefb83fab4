import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isHiddenFrom } from '#src/rules/filters.ts'

const reader = { hiddenWords: ['결말'] }

test('a comment with a word that its reader hides folds, but for one’s own', () => {
  assert.equal(isHiddenFrom(reader, { isOwn: false, content: '결말이 좋았어요' }), true)
  assert.equal(isHiddenFrom(reader, { isOwn: false, content: '처음이 좋았어요' }), false)
  assert.equal(isHiddenFrom(reader, { isOwn: true, content: '결말이 좋았어요' }), false)
  assert.equal(isHiddenFrom(null, { isOwn: false, content: '결말이 좋았어요' }), false)
})
