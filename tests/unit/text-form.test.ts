import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'

/** Not sentences but tables, ways to write a number, and the operator's names with their particles. */
const OTHERS = new Set([
  'FAILURES',
  'FIRST_NAMES',
  'coinName',
  'coinWord',
  'compact',
  'fileSize',
  'grouped',
  'hasCoin',
  'hasFinal',
  'isParticle',
  'levelName',
  'names',
  'points',
  'setNames',
  'signed',
  'signedPoints',
  'siteName',
  'whereCoin',
  'withNames',
  'withParticle',
  'won',
])

function checkMembers(owner: string, members: object): void {
  for (const [name, member] of Object.entries<unknown>({ ...members })) {
    if (typeof member === 'function') assert.ok(member.length <= 1, `${owner}.${name} takes one value or one object`)
    else if (typeof member === 'object' && member) checkMembers(`${owner}.${name}`, member)
    else assert.ok(typeof member === 'string', `${owner}.${name} is no sentence`)
  }
}

for (const file of readdirSync('src/text')) {
  test(`src/text/${file} exports objects of sentences, each named …Text`, async () => {
    const exported = (await import(`../../src/text/${file}`)) as Record<string, unknown>
    for (const [name, value] of Object.entries(exported)) {
      if (OTHERS.has(name)) continue
      assert.match(name, /^[a-z][A-Za-z]*Text$/)
      assert.ok(typeof value === 'object' && value !== null, `${name} is no object`)
      checkMembers(name, value)
    }
  })
}
