import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { z } from 'zod'
import type { Contract } from '#src/contracts/contract.ts'

const folder = new URL('../../src/contracts/', import.meta.url)
const modules = await Promise.all(
  readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && name !== 'contract.ts')
    .map(async (name) => (await import(new URL(name, folder).href)) as Record<string, unknown>),
)
const contracts = modules.flatMap((module) => Object.entries(module)) as [name: string, contract: Contract][]

/** The calls that reading, writing, accounts and points need, with their right: - guest, M member, S moderator, A admin. */
const CALLS = `
GET /auth/user M | POST /auth/register - | POST /auth/login - | POST /auth/logout M | POST /auth/token M
GET /auth/google/status - | GET /auth/google - | GET /auth/google/callback - | GET /login -
GET /posts - | GET /posts/search - | GET /posts/:id - | GET /posts/:id/access - | POST /posts M | PUT /posts/:id M
PATCH /posts/:id M | DELETE /posts/:id M | POST /posts/:id/like M | POST /posts/:id/bookmark M | DELETE /posts/:id/bookmark M
POST /upload/post M | POST /upload/profile M | GET /posts/:id/comments - | POST /posts/:id/comments M
PATCH /comments/:id M | DELETE /comments/:id M | POST /comments/:id/like M | POST /reports M
GET /categories - | GET /categories/:slug - | GET /categories/:slug/posts -
GET /users/:id - | GET /users/:id/posts - | GET /users/:id/comments - | GET /users/:id/likes - | GET /users/search M
GET /users/:id/follow-status M | GET /users/:id/followers - | GET /users/:id/following - | POST /users/:id/follow M
DELETE /users/:id/follow M | POST /users/:id/block M | DELETE /users/:id/block M | GET /users/top -
PATCH /users/profile M | PATCH /users/password M | PATCH /users/notification-settings M
GET /points/history M | GET /points/conversions M | POST /points/convert M | POST /points/attendance M | GET /points/today M
GET /bookmarks M | GET /announcements - | GET /announcements/:id - | GET /coin/price - | GET /coin/stats -
GET /admin/users A | PATCH /admin/users/:id/role A | POST /admin/users/:id/points A
POST /admin/users/:id/suspend S | POST /admin/users/:id/sign-out A | GET /admin/audit A | GET /admin/overview A
GET /admin/announcements A | POST /admin/announcements A | PATCH /admin/announcements/:id A
DELETE /admin/announcements/:id A
GET /admin/settings A | POST /admin/settings A | DELETE /admin/settings/:key A
GET /admin/settings/maxLevelRestriction - | GET /admin/settings/pointToAahRate - | POST /admin/settings/rate A
GET /admin/conversions A | PATCH /admin/conversions/:id/status A | GET /admin/reports S | PATCH /admin/reports/:id S
GET /messages M | GET /messages/unread/count M | GET /messages/conversation/:otherUserId M | POST /messages M
PUT /messages/user/:userId/read M | PUT /messages/read-all M
GET /points/packages - | POST /payments/request M | GET /payments/return - | GET /payments/:orderId/status M
POST /payments/:orderId/check M | POST /payments/webhook - | GET /payments M | POST /payments/:orderId/refund M
GET /openapi.json - | GET /health - | GET /challenge -`
  .split(/[|\n]/)
  .map((line) => line.trim())
  .filter(Boolean)

const { lowestRole } = await import('#src/rules/permissions.ts')
const SIGNS = { guest: '-', member: 'M', moderator: 'S', admin: 'A' } as const
const lineOf = ({ method, path, auth }: Contract) => `${method.toUpperCase()} ${path} ${SIGNS[lowestRole(auth)]}`
const declared = contracts.map(([, contract]) => lineOf(contract))

for (const line of CALLS) test(`${line} is declared`, () => assert.ok(declared.includes(line)))

test('no call is declared twice', () => {
  const keys = contracts.map(([, { method, path }]) => `${method} ${path}`)
  assert.deepEqual(
    keys.filter((key, index) => keys.indexOf(key) !== index),
    [],
  )
})

for (const [name, contract] of contracts) {
  test(`${name} has a JSON Schema and names each parameter of its path in its input`, () => {
    const input = z.toJSONSchema(contract.input, { io: 'input' }) as { properties?: object }
    if (!(contract.output instanceof z.ZodVoid)) z.toJSONSchema(contract.output, { io: 'output' })
    for (const [, parameter] of contract.path.matchAll(/:(\w+)/g))
      assert.ok(parameter && parameter in (input.properties ?? {}))
  })

  test(`${name} answers what its status promises`, () =>
    assert.equal(
      contract.output instanceof z.ZodVoid && contract.method !== 'get',
      [202, 204].includes(contract.status ?? 200),
    ))
}

test('every sentence that an empty input earns is Korean', () => {
  for (const [name, contract] of contracts) {
    for (const { message } of contract.input.safeParse({}).error?.issues ?? []) assert.match(message, /[가-힣]/, name)
  }
})

const ODD = [5, 'x', true, null, [], {}, -1, 1.5, '', 'a\0', '\ud800', 'a'.repeat(60_000)]
test('every sentence that an odd value earns is Korean', () => {
  for (const [name, contract] of contracts) {
    const { properties = {} } = z.toJSONSchema(contract.input, { io: 'input' }) as { properties?: object }
    for (const odd of ODD) {
      const input = Object.fromEntries(Object.keys(properties).map((key) => [key, odd]))
      for (const { message, path } of contract.input.safeParse(input).error?.issues ?? []) {
        assert.match(message, /[가-힣]/, `${name}.${path.join('.')} for ${JSON.stringify(odd).slice(0, 20)}`)
      }
    }
  }
})
