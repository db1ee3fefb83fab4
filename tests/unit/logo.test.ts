import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { NIGHT, PAPER } from '#src/rules/logo.ts'

test('what is drawn without a style sheet has the colours of the tokens', () => {
  const css = readFileSync('site/styles/tokens.css', 'utf8')
  for (const [name, colour] of Object.entries(PAPER)) {
    const token = name.replace(/(\d)$/, '-$1')
    const night = NIGHT[name as keyof typeof PAPER]
    assert.match(css, new RegExp(`--color-${token}: light-dark\\(${colour}, ${night}\\)`), name)
  }
})
