import assert from 'node:assert/strict'
import { test } from 'node:test'
import { idleCheck } from '#cms/core/platform/idle-collection.ts'

const MB = 1024 * 1024

/** A process whose figures the test sets; a collection leaves 50 MB. */
function processOf() {
  const state = { share: 0, bytes: 130 * MB, time: 0, collections: 0 }
  const check = idleCheck({
    busyShare: () => state.share,
    usedBytes: () => state.bytes,
    now: () => state.time,
    collect: () => {
      state.collections += 1
      state.bytes = 50 * MB
    },
  })
  return { state, check }
}

test('the garbage of the start is collected once the process is idle', () => {
  const { state, check } = processOf()
  state.share = 0.5
  check()
  assert.equal(state.collections, 0)
  state.share = 0.01
  check()
  assert.equal(state.collections, 1)
  check()
  assert.equal(state.collections, 1)
})

test('a heap that has hardly grown is left alone, one that has grown is collected again', () => {
  const { state, check } = processOf()
  check()
  state.time = 3_600_000
  state.bytes = 60 * MB
  check()
  assert.equal(state.collections, 1)
  state.bytes = 120 * MB
  check()
  assert.equal(state.collections, 2)
})

test('two collections are half a minute apart', () => {
  const { state, check } = processOf()
  check()
  state.bytes = 200 * MB
  state.time = 29_000
  check()
  assert.equal(state.collections, 1)
  state.time = 30_000
  check()
  assert.equal(state.collections, 2)
})
