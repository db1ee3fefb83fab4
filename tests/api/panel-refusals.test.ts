import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { DAY_MS } from '#src/rules/dates.ts'
import { forum, type Person } from '#tests/helpers/forum.ts'
import { panelOf } from '#tests/helpers/panel.ts'
import { startServer, type TestServer } from '#tests/helpers/server.ts'

let server: TestServer
let admin: Person
before(async () => {
  server = await startServer({ env: { LOG_LEVEL: 'info' } })
  admin = await (await forum(server.base)).admin()
})
after(() => server.stop())

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

test('a save of the panel that a rule refuses is no error in the log', async () => {
  const panel = panelOf(admin)
  const text = { kind: 'terms', content: '새 약관' }
  const past = await panel.post<{ errors: { message: string }[] }>('/legal-text', { ...text, effectiveOn: inDays(-1) })
  assert.deepEqual([past.status, past.body.errors.length], [409, 1])
  for (const body of [
    { ...text, effectiveOn: '' },
    { kind: 'nothing', content: '', effectiveOn: inDays(2) },
  ])
    assert.equal((await panel.post('/legal-text', body)).status, 400)
  const made = await panel.post<{ doc: { id: string } }>('/legal-text', { ...text, effectiveOn: inDays(9) })
  assert.equal(made.status, 201)
  const late = await panel.patch(`/legal-text/${made.body.doc.id}`, { content: '늦은 약관', editedAt: inDays(-1) })
  assert.equal(late.status, 409)
  assert.equal((await panel.get('/legal-text/nothing')).status, 404)
  // Pino's level 50 is an error, 30 says what happened.
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
  const levels = lines.map((line) => (JSON.parse(line) as { level: number }).level)
  assert.ok(levels.includes(30))
  assert.deepEqual(
    lines.filter((_, index) => (levels[index] ?? 0) >= 50),
    [],
  )
})
