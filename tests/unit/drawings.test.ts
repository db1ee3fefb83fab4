import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

const source = readFileSync('site/components/ui/drawings.svg', 'utf8')
const drawings = [...source.matchAll(/<symbol id="(\w+)"[^]*?<\/symbol>/g)].map(([markup, name]) => ({ name, markup }))

test('each drawing of an empty state is below 1 kB and has one line in the mark', () => {
  assert.ok(drawings.length >= 6)
  for (const { name, markup } of drawings) {
    assert.ok(markup.length < 1_000, `${name}: ${markup.length} characters`)
    assert.equal(markup.split('var(--color-mark)').length - 1, 1, name)
    assert.doesNotMatch(markup, /#[0-9a-f]{3}/i, `${name} takes its colours from the page`)
  }
})
