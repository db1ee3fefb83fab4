import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DATABASE } from '#tests/helpers/database.ts'
import { killRounds } from '#tests/helpers/kill-rounds.ts'

const skip = DATABASE === 'mongodb' ? 'the file is SQLite; MongoDB keeps its own journal' : false

test('kill -9 in the middle of money writes loses no acknowledged one and breaks no invariant', { skip }, async (t) => {
  const figures = await killRounds(10, Math.random)
  t.diagnostic(
    `${figures.rounds} rounds, ${figures.acknowledged} acknowledged writes, ${figures.repeated} asked for again`,
  )
  assert.ok(figures.acknowledged > 60, 'the writer hardly wrote')
  assert.deepEqual(figures.lost, [])
  assert.deepEqual(figures.doubled, [])
  assert.deepEqual(figures.broken, [])
})

test('what is written right after a migration of a filled file survives kill -9 too', { skip }, async () => {
  const figures = await killRounds(3, Math.random, { migrates: true })
  assert.deepEqual(figures.lost, [])
  assert.deepEqual(figures.broken, [])
})
