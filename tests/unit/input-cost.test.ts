import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { allEndpoints } from '#cms/operations/registries/calls.ts'
import { isStorable, nfc } from '#src/rules/characters.ts'

/** As much as a JSON body may hold. */
const SIZE = 1_000_000
/** A busy machine needs a tenth of it; what this test is about took a minute. */
const WITHIN_MS = 2_000

/** Values of one megabyte, each the worst case of some step between the request and the database. */
const HOSTILE: Record<string, unknown> = {
  'marks of changing order': '\u0301\u0327'.repeat(SIZE / 4),
  'many small piles of marks': `${'\u0301\u0327'.repeat(15)}a`.repeat(SIZE / 61),
  'white space': ' '.repeat(SIZE),
  'invisible characters': '\u200b'.repeat(SIZE / 3),
  'an address that never ends': 'a.'.repeat(SIZE / 2),
  'decomposed syllables': '각'.normalize('NFD').repeat(SIZE / 9),
  'lone surrogates': '\ud800'.repeat(SIZE / 3),
  bars: '|'.repeat(SIZE),
  'a list of texts': Array.from({ length: SIZE / 4 }, () => 'a'),
  'a list of lists': Array.from({ length: SIZE / 3 }, () => []),
}

for (const [what, value] of Object.entries(HOSTILE)) {
  test(`${what} in every field of every call`, () => {
    for (const { contract } of allEndpoints) {
      const fields = contract.input instanceof z.ZodObject ? Object.keys(contract.input.shape) : []
      const began = performance.now()
      contract.input.safeParse(Object.fromEntries(fields.map((name) => [name, value])))
      const took = Math.round(performance.now() - began)
      assert.ok(took < WITHIN_MS, `${contract.method} ${contract.path}: ${took} ms`)
    }
  })
}

test('marks are put in order as long as a script could stack them; a higher pile is refused', () => {
  assert.equal(nfc('e\u0301'), '\u00e9')
  assert.equal(isStorable('e\u0301\u0323'), true)
  const pile = `a${'\u0301\u0327'.repeat(16)}`
  assert.equal(nfc(pile), pile)
  assert.equal(isStorable(pile), false)
})
