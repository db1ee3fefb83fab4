import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { FLOORS } from '../../scripts/lint/floors.mjs'

const house = readFileSync('docs/house.md', 'utf8')

test('every file and folder that docs/house.md names is there', () => {
  const named = [...house.matchAll(/`((?:site|src|cms|scripts|tests)\/[^`\s]+?)`/g)].map(([, name]) => String(name))
  assert.ok(named.length > 60)
  assert.deepEqual(
    named.filter((name) => !/[<*{]/.test(name) && !existsSync(name)),
    [],
  )
})

test('docs/house.md names every floor and room of the table', () => {
  const picture = house.split('## The seven floors of cms')[1]?.split('\n## ')[0] ?? ''
  const words = new Set(picture.match(/[a-z-]+/g))
  const rooms = Object.entries(FLOORS).flatMap(([floor, names]) => [floor, ...names])
  assert.deepEqual(
    rooms.filter((room) => !words.has(room)),
    [],
  )
})

test('lines of docs/house.md are shorter than 120 characters', () =>
  assert.deepEqual(
    house.split('\n').filter((line) => line.length >= 120),
    [],
  ))
