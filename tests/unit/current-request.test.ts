import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import { newRequest, noteRoute, requestId, withRequest } from '#cms/core/platform/current-request.ts'

test('work of two requests at once knows its own id; outside of a request there is none', async () => {
  const [one, other] = [newRequest(), newRequest()]
  const known: Record<string, string | null> = {}
  const work = async (id: string) => {
    await new Promise((resolve) => setImmediate(resolve))
    known[id] = requestId()
    noteRoute(`/route-of/${id}`)
  }
  await Promise.all(
    [one, other].map((request) => new Promise((done) => withRequest(request, () => void work(request.id).then(done)))),
  )
  assert.deepEqual(known, { [one.id]: one.id, [other.id]: other.id })
  assert.deepEqual([one.route, other.route], [`/route-of/${one.id}`, `/route-of/${other.id}`])
  assert.equal(requestId(), null)
})

test('a line of the log says during which request it was written', () => {
  const script = `
    const { log } = await import('#cms/core/platform/log.ts')
    const { withRequest } = await import('#cms/core/platform/current-request.ts')
    withRequest({ id: 'an-id', route: null }, () => log().error('within'))
    log().error('outside')`
  const out = execFileSync('sh', ['-c', '"$0" --input-type=module -e "$1" 2>&1', process.execPath, script], {
    env: { ...process.env, LOG_LEVEL: 'error' },
  })
  const lines = out
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { msg: string; requestId?: string })
  assert.deepEqual(
    lines.map(({ msg, requestId: id }) => [msg, id]),
    [
      ['within', 'an-id'],
      ['outside', undefined],
    ],
  )
})
