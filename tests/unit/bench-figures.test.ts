import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withSection } from '../../scripts/bench/figures.ts'

const TEXT = '# Figures\n\nWhat holds.\n\n## Small\n\nold\n\n## Large\n\nkept\n'

test('a section of figures replaces the one with its title and leaves the others', () =>
  assert.equal(
    withSection(TEXT, 'Small', 'new\n'),
    '# Figures\n\nWhat holds.\n\n## Small\n\nnew\n\n## Large\n\nkept\n',
  ))

test('a section with a new title is added at the end', () =>
  assert.equal(withSection(TEXT, 'Smaller', 'new'), `${TEXT}\n## Smaller\n\nnew\n`))
