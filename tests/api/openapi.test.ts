import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { allEndpoints } from '#cms/operations/registries/calls.ts'
import { lowestRole } from '#src/rules/permissions.ts'
import { FAILURES } from '#src/text/failures.ts'
import { roleText } from '#src/text/roles.ts'
import { forum, type Forum } from '#tests/helpers/forum.ts'

interface Operation {
  operationId: string
  summary: string
  'x-role': string
  security: Record<string, string[]>[]
  parameters?: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: { properties: Record<string, object>; required?: string[] } }> }
  responses: Record<string, { content?: Record<string, { schema: object }>; headers?: object; $ref?: string }>
}
interface Document {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, { properties?: object; enum?: string[] }>
    responses: object
    securitySchemes: object
  }
}

let document: Document
let world: Forum
before(async () => {
  world = await forum()
  const answer = await world.guest.get<Document>('/openapi.json')
  assert.equal(answer.status, 200)
  document = answer.body
})

const operation = (method: string, path: string): Operation => {
  const found = document.paths[path]?.[method]
  assert.ok(found, `${method} ${path} is missing`)
  return found
}

test('every call of the server is described, and nothing else', () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  )
  const served = allEndpoints.map(({ contract }) => `${contract.method} ${contract.path.replace(/:(\w+)/g, '{$1}')}`)
  assert.equal(document.openapi, '3.1.0')
  assert.deepEqual(described.sort(), served.sort())
})

test('operation ids are unique and every summary is Korean', () => {
  const all = Object.values(document.paths).flatMap((methods) => Object.values(methods))
  assert.equal(new Set(all.map(({ operationId }) => operationId)).size, all.length)
  for (const { summary } of all) assert.match(summary, /[가-힣]|OpenAPI/)
})

test('every reference leads somewhere', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path as string)
  assert.ok(references.length > 20)
  for (const reference of references) {
    const target = reference.split('/').reduce<unknown>((at, part) => (at as Record<string, unknown>)?.[part], document)
    assert.ok(target, reference)
  }
})

test('path parameters, query and body are separate', () => {
  const list = operation('get', '/posts/{id}/comments')
  assert.deepEqual(
    list.parameters?.map((parameter) => [parameter.name, parameter.in, parameter.required]),
    [
      ['id', 'path', true],
      ['limit', 'query', false],
      ['offset', 'query', false],
      ['page', 'query', false],
      ['sort', 'query', false],
    ],
  )
  const edit = operation('put', '/posts/{id}')
  const body = edit.requestBody?.content['application/json']?.schema
  assert.ok(body)
  assert.deepEqual(Object.keys(body.properties).sort(), [
    'categoryIds',
    'content',
    'draftId',
    'expectedUpdatedAt',
    'isBlurred',
    'isSecret',
    'levelRestriction',
    'poll',
    'prefix',
    'tags',
    'title',
  ])
  assert.deepEqual(body.required?.sort(), ['categoryIds', 'content', 'title'])
})

test('uploads are described as forms, lists with X-Has-More, calls with their rights', () => {
  const upload = operation('post', '/upload/post').requestBody?.content['multipart/form-data']?.schema
  assert.deepEqual(Object.keys(upload?.properties ?? {}), ['images[]', 'postId', 'draftId'])
  assert.deepEqual(upload?.required, ['images[]'])
  const profile = operation('post', '/upload/profile').requestBody?.content['multipart/form-data']?.schema
  assert.deepEqual(Object.keys(profile?.properties ?? {}), ['image'])
  assert.ok(operation('get', '/posts').responses['200']?.headers)
  assert.deepEqual(operation('post', '/posts').security, [{ bearer: [] }])
  assert.deepEqual(operation('get', '/posts').security[0], {})
  assert.deepEqual(operation('get', '/auth/user').security, [{ bearer: [] }, { cookie: [] }])
})

test('a call says that it may be repeated when it may', () => {
  const declared = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { parameters = [] }]) =>
        parameters.some(({ name, in: place }) => name === 'Idempotency-Key' && place === 'header'),
      )
      .map(([method]) => `${method} ${path}`),
  )
  assert.deepEqual(declared.sort(), [
    'post /drafts',
    'post /messages',
    'post /payments/request',
    'post /points/convert',
    'post /posts',
    'post /posts/{id}/comments',
    'post /posts/{id}/vote',
  ])
})

test('failures carry every code', () => {
  const failure = document.components.schemas.Failure as { properties: { code: { enum: string[] } } }
  assert.deepEqual(failure.properties.code.enum.sort(), Object.keys(FAILURES).sort())
  assert.deepEqual(operation('get', '/posts').responses.default, { $ref: '#/components/responses/Failure' })
})

test('what the document says of a post is what the server sends', async () => {
  const post = await world.post()
  const described = Object.keys(document.components.schemas.Post?.properties ?? {})
  const { body } = await world.guest.get<Record<string, unknown>>(`/posts/${post.id}`)
  assert.deepEqual(Object.keys(body).sort(), described.sort())
})

test('the readable page shows every call', async () => {
  const page = await (await fetch(`${world.guest.base}/api-docs`)).text()
  for (const { contract } of allEndpoints) {
    assert.ok(page.includes(`/api${contract.path.replace(/:(\w+)/g, '{$1}')}`), contract.path)
  }
})

test('the lowest role of a call is its contract’s, in the document and on the page', async () => {
  for (const { contract } of allEndpoints) {
    const { 'x-role': role } = operation(contract.method, contract.path.replace(/:(\w+)/g, '{$1}'))
    assert.equal(role, lowestRole(contract.auth), contract.path)
  }
  const page = await (await fetch(`${world.guest.base}/api-docs`)).text()
  const badgeOf = (id: string) => new RegExp(`<details[^>]* id="${id}"[^>]*>.*?</summary>`, 's').exec(page)?.[0] ?? ''
  assert.match(badgeOf('getAdminReports'), new RegExp(roleText.moderator))
  assert.match(badgeOf('getAdminUsers'), new RegExp(roleText.admin))
  assert.doesNotMatch(badgeOf('getAdminSettingsPointToAahRate'), /관리자|로그인/)
})

test('a list that also answers as a file says so', () => {
  const lists = [
    'users',
    'settings',
    'contacts',
    'feedbacks',
    'announcements',
    'conversions',
    'reports',
    'audit',
    'overview',
  ]
  for (const { contract } of allEndpoints) {
    const path = contract.path.replace(/:(\w+)/g, '{$1}')
    const types = Object.keys(operation(contract.method, path).responses['200']?.content ?? {})
    const isFile = contract.method === 'get' && lists.some((list) => path === `/admin/${list}`)
    assert.equal(types.includes('text/csv'), isFile, path)
  }
})
