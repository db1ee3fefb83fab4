import assert from 'node:assert/strict'
import { test } from 'node:test'
import { longLines } from '../../scripts/testing/check-docs.mjs'

const LONG = 'a'.repeat(120)

test('long lines of prose are found; those of tables and code are not', () =>
  assert.deepEqual(
    longLines(['short', LONG, `| ${LONG} |`, '```sh', LONG, '```', `- ${LONG}`, LONG.slice(1)].join('\n')),
    [2, 7],
  ))
