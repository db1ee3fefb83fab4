import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { relativePostDate } from '#src/rules/relative-dates.ts'
import { SPEC } from '#tests/helpers/spec-texts.ts'

const TESTS = ['tests/api/spec-texts.test.ts', 'tests/browser/spec-texts.spec.ts', 'tests/unit/spec-texts.test.ts']

test('each text of the specification’s list is looked for by a test', () => {
  const source = TESTS.map((file) => readFileSync(file, 'utf8')).join('\n')
  const names = Object.keys(SPEC)
  assert.ok(names.length > 50)
  assert.deepEqual(
    names.filter((name) => !new RegExp(`SPEC\\.${name}\\b`).test(source)),
    [],
  )
})

test('a date that is missing or none says so', () => {
  for (const date of ['', 'gestern', '2026-13-45T00:00:00Z'])
    assert.equal(relativePostDate(date, new Date('2026-05-01T00:00:00Z')), SPEC.unknownDate)
})
