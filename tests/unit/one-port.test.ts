import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const sources = globSync('cms/**/*.ts')
  .filter((file) => !/^cms\/(app|\.next)\/|^cms\/machinery\/database\/(migrations\/|payload-types)/.test(file))
  .map((file) => ({ file, source: readFileSync(file, 'utf8') }))
const filesWith = (pattern: RegExp) => sources.filter(({ source }) => pattern.test(source)).map(({ file }) => file)

test('one place chooses the database', () => {
  assert.deepEqual(filesWith(/import\('[^']*\/(sqlite|mongodb)\//), ['cms/machinery/database/database.ts'])
  assert.deepEqual(filesWith(/'(sqlite|mongodb|mongoose)' (\?|&&|\|\|)|[!=]== '(sqlite|mongodb|mongoose)'/), [])
})

/** Who may know a dialect by name, each with why. */
const MAY_KNOW = {
  'cms/machinery/database/failure.ts': 'errors tell which database they come from',
}
for (const dialect of ['sqlite', 'mongodb']) {
  test(`${dialect}/ is met through the port alone`, () => {
    const outside = filesWith(new RegExp(`from '[^']*/${dialect}/`)).filter(
      (file) => !file.startsWith(`cms/machinery/database/${dialect}/`),
    )
    assert.deepEqual(outside.toSorted(), Object.keys(MAY_KNOW))
  })
}

test('drivers and query builders are met in their dialect alone', () => {
  const drivers = /from '(mongodb|mongoose|@libsql\/client|@payloadcms\/(db-mongodb|db-sqlite|drizzle)[^']*)'/
  assert.deepEqual(
    filesWith(drivers).filter((file) => !/^cms\/machinery\/database\/(sqlite|mongodb)\//.test(file)),
    [],
  )
})
