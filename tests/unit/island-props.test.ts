import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serializeProps } from '../../node_modules/astro/dist/runtime/server/serialize.js'
import fc from 'fast-check'
import { islandProps } from '../../site/pieces/island-props.ts'

const astros = (props: object): string => serializeProps(props, { displayName: 'Sample', astroStaticSlot: true })
const unescaped = (attribute: string): string =>
  attribute.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))

const withoutUndefined = (row: object): object =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))

test('the props of an island are what Astro would write, whatever they are', () => {
  const row = fc.dictionary(fc.string(), fc.oneof(fc.jsonValue(), fc.constant(undefined)))
  const props = fc.record({
    rows: fc.array(row),
    one: row,
    text: fc.string({ unit: 'grapheme' }),
    none: fc.constant(null),
  })
  fc.assert(
    fc.property(props, (given) => {
      const { rows, one, ...rest } = given
      const defined = { rows: rows.map(withoutUndefined), one: withoutUndefined(one), ...rest }
      assert.equal(unescaped(islandProps(given, astros)), astros(defined))
    }),
  )
})

test('a Date, a Set and an object of a class are written as Astro writes them', () => {
  class Hidden {
    readonly #text = 'secret'
    get text() {
      return this.#text
    }
  }
  const given = { date: new Date(0), set: new Set([1]), hidden: new Hidden() }
  assert.equal(unescaped(islandProps(given, astros)), astros(given))
  assert.throws(() => islandProps({ rows: [{ at: new Date(0) }] }, astros), TypeError)
})

test('no sign of a text ends the attribute', () => {
  const attribute = islandProps({ rows: [{ text: `"'<>&` }], '"><': 1 }, astros)
  assert.ok(!/["'<>]/.test(attribute))
  assert.ok(attribute.includes('&#34;'))
})
