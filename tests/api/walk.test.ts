import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { allEndpoints } from '#cms/operations/registries/calls.ts'
import type { Contract } from '#src/contracts/contract.ts'
import { isAtLeast, lowestRole, PERMISSIONS, type Role as Right } from '#src/rules/permissions.ts'
import type { ApiResponse, Api } from '#tests/helpers/client.ts'
import { assertFailure, assertHeaders, assertNoSecret, emailsIn } from '#tests/helpers/expect.ts'
import type { Person } from '#tests/helpers/forum.ts'
import { TABLE, type Request, type Row } from './walk-table.ts'
import { makeWorld, ROLES, type Role, type World } from './walk-world.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const TWO_MEGABYTES = JSON.stringify('a'.repeat(2 * 1024 * 1024))
const CODES = { 401: 'AUTH_REQUIRED', 403: 'FORBIDDEN', 404: 'NOT_FOUND' } as const

const keyOf = ({ method, path }: Contract) => `${method.toUpperCase()} ${path.replace(/:\w+/g, ':')}`
const contracts = allEndpoints.map(({ contract }) => contract)
let world: World

before(async () => {
  world = await makeWorld()
})

test('every call has a row in the walk, and every row has its call', () => {
  assert.deepEqual(Object.keys(TABLE).sort(), contracts.map(keyOf).sort())
})

for (const contract of contracts) {
  for (const role of ROLES) {
    test(`${keyOf(contract)} as ${role}`, async () => {
      const { path, request, me, api } = await cellOf(contract, role)
      const answer = await api.send(contract.method.toUpperCase(), path, request)
      assertVerdict({ contract, role, answer })
      assertSafe({ contract, role, answer, me })
    })
  }
  if (contract.method === 'get') continue
  test(`${keyOf(contract)} refuses a wrong type, broken JSON and 2 MB`, () => assertBodyRules(contract))
  if (lowestRole(contract.auth) === 'guest' || contract.cookie) continue
  test(`${keyOf(contract)} does not take the cookie alone`, () => assertBearerOnly(contract))
}

test('an unknown path is 404 in our shape', async () => {
  for (const path of ['', '/', '/nothing', '/posts/a/b/c', '/users/', '/%E0%A4%A', '/..%2fpackage.json']) {
    const answer = await world.make.guest.get(path)
    assertFailure(answer, 404, 'NOT_FOUND', path)
    assertHeaders(answer.headers)
  }
})

for (const path of new Set(contracts.map((contract) => contract.path))) {
  // A fixed path may also be read as a parameter: DELETE /admin/settings/rate is one of a key.
  const has = contracts.filter((contract) => fits(path, contract.path)).map(({ method }) => method.toUpperCase())
  test(`${path} answers 405 to all but ${has.join(', ')}`, async () => {
    for (const method of METHODS.filter((name) => !has.includes(name))) {
      const answer = await world.people.admin.api.send(method, path.replace(/:\w+/g, 'x'))
      assertFailure(answer, 405, 'METHOD_NOT_ALLOWED', method)
      const allowed = answer.headers.get('allow')?.split(', ') ?? []
      assert.ok(allowed.length > 0 && allowed.every((name) => has.includes(name)), `Allow: ${allowed.join(', ')}`)
    }
  })
}

/** Whether a request for `path` could also be one for `pattern`. */
function fits(path: string, pattern: string): boolean {
  const [parts, wanted] = [path.split('/'), pattern.split('/')]
  return parts.length === wanted.length && wanted.every((part, index) => part.startsWith(':') || part === parts[index])
}

function rowOf(contract: Contract): Row {
  const row = TABLE[keyOf(contract)]
  assert.ok(row, `walk-table.ts has no row for ${keyOf(contract)}`)
  return row
}

/** The caller with `role`; in a row that uses its caller up, a new member each time. */
async function personOf(row: Row, role: Role): Promise<Person> {
  if (!row.spends) return world.people[role === 'guest' ? 'owner' : role]
  const made = role === 'admin' ? await world.make.newAdmin() : await world.make.member()
  if (role === 'moderator')
    await (await world.make.admin()).api.patch(`/admin/users/${made.id}/role`, { role: 'moderator' })
  if (role === 'blocked') await world.people.owner.api.post(`/users/${made.id}/block`)
  return made
}

/** Everything for one request of this role: who calls, and what they send. */
async function cellOf(
  contract: Contract,
  role: Role,
): Promise<{ path: string; request: Request; me: Person; api: Api }> {
  const row = rowOf(contract)
  const me = await personOf(row, role)
  const isLow = role === 'lowLevel' && row.sees === 'post'
  const [post, comment] = isLow ? [world.highPost, world.highComment] : [world.post, world.comment]
  const request = (await row.request?.({ world, role, me, post, comment })) ?? {}
  const values = [...(request.params ?? [])]
  const filled = contract.path.replace(/:\w+/g, () => encodeURIComponent(String(values.shift())))
  const path = request.query ? `${filled}?${request.query}` : filled
  return { path, request, me, api: role === 'guest' ? world.make.guest : me.api }
}

/** Whether who walks as `role` has this right, however they stand to the owner. */
const has = (role: Role, right: Right): boolean =>
  isAtLeast(role === 'guest' ? null : { role: role === 'admin' || role === 'moderator' ? role : 'member' }, right)

/** What the permission table and the row say: the status of the refusal, or null for an allowed role. */
function refusalOf(contract: Contract, row: Row, role: Role): keyof typeof CODES | null {
  const lowest = lowestRole(contract.auth)
  if (lowest !== 'guest' && role === 'guest') return 401
  if (!has(role, lowest)) return 403
  const rule: { own?: Right; any?: Right } = PERMISSIONS[contract.auth]
  const mayAny = rule.any !== undefined && rule.any !== 'member' && has(role, rule.any)
  if (row.owned && role !== 'owner' && !mayAny) return row.owned === 'absent' ? 404 : 403
  return row.sees && (role === 'blocked' || role === 'lowLevel') ? 403 : null
}

function assertVerdict({ contract, role, answer }: { contract: Contract; role: Role; answer: ApiResponse }): void {
  const row = rowOf(contract)
  const refused = refusalOf(contract, row, role)
  if (refused) return assertFailure(answer, refused, CODES[refused])
  const isRight = answer.status < 400 || row.also?.includes(answer.status)
  assert.ok(isRight, `let through, but ${answer.status}: ${answer.text}`)
}

interface Answered {
  contract: Contract
  role: Role
  answer: ApiResponse
  me: Person
}

/** The document names every field, and a challenge has a public salt. */
const NAMING_SECRETS = new Set<string>(['/openapi.json', '/challenge'])

function assertSafe({ contract, role, answer: { headers, text }, me }: Answered): void {
  assertHeaders(headers)
  const isOfStaff = !['guest', 'member'].includes(lowestRole(contract.auth))
  // Moderators meet members without their addresses.
  const mayKnow = contract.auth === 'auth.enter' || (isOfStaff && role === 'admin')
  const own = role === 'guest' ? null : me.email
  if (!mayKnow)
    assert.deepEqual(
      emailsIn(text).filter((email) => email !== own),
      [],
      'an e-mail of someone else',
    )
  // The API page describes fields by these very names.
  if (!NAMING_SECRETS.has(contract.path)) assertNoSecret(text)
  const isPrivate = role !== 'guest' && headers.get('content-type')?.startsWith('application/json')
  if (isPrivate) assert.match(headers.get('cache-control') ?? '', /no-store/)
}

/** A role that the call lets through, for requests that must fail for another reason. */
function bestRole({ auth }: Contract): Role {
  const lowest = lowestRole(auth)
  return lowest === 'admin' || lowest === 'moderator' ? lowest : lowest === 'guest' ? 'guest' : 'owner'
}

async function assertBodyRules(contract: Contract): Promise<void> {
  const { path, request, api } = await cellOf(contract, bestRole(contract))
  const send = (type: string, body: string) =>
    api.send(contract.method.toUpperCase(), path, { body, headers: { ...request.headers, 'Content-Type': type } })
  assertFailure(await send('text/plain', 'x'), 415, 'UNSUPPORTED_TYPE', 'text/plain')
  if (contract.body === 'multipart' || contract.body === 'csv') return
  assertFailure(await send('application/json', '{"a":'), 400, 'VALIDATION', 'broken JSON')
  assertFailure(await send('application/json', TWO_MEGABYTES), 413, 'TOO_LARGE', '2 MB')
}

const cookies = new Map<string, string>()

/** The cookie that signing in sets, as a browser would send it. */
async function cookieOf({ email, password }: Person): Promise<string> {
  const { headers } = await world.make.guest.post('/auth/login', { email, password })
  const cookie = headers
    .getSetCookie()
    .map((header) => header.split(';')[0])
    .join('; ')
  assert.notEqual(cookie, '')
  cookies.set(email, cookie)
  return cookie
}

/** What changes something wants the bearer token, from a page of this site too. */
async function assertBearerOnly(contract: Contract): Promise<void> {
  const { path, request, me } = await cellOf(contract, bestRole(contract))
  const Cookie = cookies.get(me.email) ?? (await cookieOf(me))
  const headers = { ...request.headers, Cookie, Origin: world.make.guest.base }
  const answer = await world.make.guest.send(contract.method.toUpperCase(), path, { body: request.body, headers })
  assertFailure(answer, 401, 'AUTH_REQUIRED')
}
