import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import { newRequestId, requestId, withRequestId } from '#cms/machinery/platform/request-id.ts'

test('work of two requests at once knows its own id; outside of a request there is none', async () => {
  const [one, other] = [newRequestId(), newRequestId()]
  const known: Record<string, string | null> = {}
  const work = async (id: string) => {
    await new Promise((resolve) => setImmediate(resolve))
    known[id] = requestId()
  }
  await Promise.all([one, other].map((id) => new Promise((done) => withRequestId(id, () => void work(id).then(done)))))
  assert.deepEqual(known, { [one]: one, [other]: other })
  assert.equal(requestId(), null)
})

test('a line of the log says during which request it was written', () => {
  const script = `
    const { log } = await import('#cms/machinery/platform/log.ts')
    const { withRequestId } = await import('#cms/machinery/platform/request-id.ts')
    withRequestId('an-id', () => log().error('within'))
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
