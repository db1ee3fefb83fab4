import type { Contract } from '#src/contracts/contract.ts'
import { hasCsv } from '#src/contracts/schemas/inputs.ts'
import { lowestRole } from '#src/rules/permissions.ts'
import type { FileForm } from '#src/contracts/schemas/uploads.ts'
import { FAILURES } from '#src/text/failures.ts'
import { withNames } from '#src/text/names.ts'
import { openApiText } from '#src/text/openapi.ts'
import { IDEMPOTENCY, KEY_HEADER } from '#cms/core/call/idempotency.ts'
import { cookieName } from '#cms/core/platform/cookies.ts'
import { SESSION_COOKIE } from '#cms/core/platform/credentials.ts'
import { SchemaBook, type JsonSchema } from './schemas.ts'

interface Plan {
  contracts: readonly Contract[]
  siteUrl: string
}

const PARAMETER = /:(\w+)/g

/** The OpenAPI 3.1 document of these contracts. */
export function openApiDocument({ contracts, siteUrl }: Plan): Record<string, unknown> {
  const book = new SchemaBook()
  const paths: Record<string, Record<string, unknown>> = {}
  for (const contract of contracts) {
    const path = contract.path.replace(PARAMETER, '{$1}')
    paths[path] = { ...paths[path], [contract.method]: operation(contract, book) }
  }
  return {
    openapi: '3.1.0',
    info: { title: openApiText.title, description: openApiText.description, version: '1.0.0' },
    servers: [{ url: `${siteUrl}/api` }],
    tags: [...new Set(contracts.map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...book.shared, Failure: failureSchema() },
      responses: { Failure: failureResponse() },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: openApiText.bearer },
        cookie: { type: 'apiKey', in: 'cookie', name: cookieName(SESSION_COOKIE), description: openApiText.cookie },
      },
    },
  }
}

/** Calls are grouped by the first part of their path, an admin's by the first two. */
const tagOf = ({ path }: Contract): string => (/^\/admin\/[\w-]+|^\/[\w-]+/.exec(path)?.[0] ?? path).slice(1)

function operation(contract: Contract, book: SchemaBook) {
  const { parameters, body } = inputOf(contract, book)
  return {
    operationId: operationId(contract),
    summary: withNames(contract.summary),
    tags: [tagOf(contract)],
    'x-role': lowestRole(contract.auth),
    security: securityOf(contract),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: { ...successOf(contract, book), default: { $ref: '#/components/responses/Failure' } },
  }
}

/** Unique because method and path are: `getPostsByIdComments`. */
const operationId = ({ method, path }: Contract): string =>
  method +
  path
    .split('/')
    .slice(1)
    .map((part) => (part.startsWith(':') ? `By${capital(part.slice(1))}` : part.split(/[-.]/).map(capital).join('')))
    .join('')

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

function securityOf(contract: Contract): Record<string, string[]>[] {
  const takesCookie = contract.method === 'get' || contract.cookie === true
  const ways: Record<string, string[]>[] = takesCookie ? [{ bearer: [] }, { cookie: [] }] : [{ bearer: [] }]
  return lowestRole(contract.auth) === 'guest' ? [{}, ...ways] : ways
}

/** Path parameters, then the query of a GET or the body of the others. */
function inputOf(contract: Contract, book: SchemaBook) {
  const { properties = {}, required = [], ...rest } = book.input(contract.input)
  const inPath = [...contract.path.matchAll(PARAMETER)].map(([, name]) => name as string)
  const others = Object.fromEntries(Object.entries(properties).filter(([name]) => !inPath.includes(name)))
  const isQuery = contract.method === 'get'
  const parameters: object[] = inPath.map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: properties[name] ?? {},
  }))
  if (contract.idempotent) parameters.push(idempotencyKey())
  if (isQuery) {
    for (const [name, schema] of Object.entries(others)) {
      parameters.push({ name, in: 'query', required: required.includes(name), schema })
    }
  }
  const needed = required.filter((name) => !inPath.includes(name))
  if (isQuery) return { parameters, body: null }
  if (contract.body === 'csv') {
    const { csv = {}, ...inQuery } = others
    for (const [name, schema] of Object.entries(inQuery))
      parameters.push({ name, in: 'query', required: needed.includes(name), schema })
    return { parameters, body: { required: true, content: { 'text/csv': { schema: csv } } } }
  }
  if (contract.body === 'list')
    return { parameters, body: { required: true, content: { 'application/json': { schema: others.list } } } }
  if (contract.form) return { parameters, body: bodyOf('multipart/form-data', formSchema(contract.form, book)) }
  return { parameters, body: bodyOf('application/json', { ...rest, properties: others, required: needed }) }
}

/** A form with its files before its texts. */
function formSchema({ names: [name], maxFiles, description, fields }: FileForm, book: SchemaBook): JsonSchema {
  const image = { type: 'string', contentMediaType: 'image/*' }
  const files = maxFiles > 1 ? { type: 'array', items: image, maxItems: maxFiles } : image
  const { properties = {}, required = [], ...rest } = book.input(fields)
  return { ...rest, properties: { [name]: { ...files, description }, ...properties }, required: [name, ...required] }
}

/** A body of this type, null when nothing can be sent in it. */
function bodyOf(type: string, schema: JsonSchema): object | null {
  if (Object.keys(schema.properties ?? {}).length === 0) return null
  return { required: (schema.required ?? []).length > 0, content: { [type]: { schema } } }
}

function successOf(contract: Contract, book: SchemaBook): Record<string, unknown> {
  const isEmpty = contract.output._zod.def.type === 'void'
  if (isEmpty && contract.method === 'get') return { '3XX': { description: openApiText.redirect } }
  if (isEmpty) return { [contract.status ?? 204]: { description: openApiText.success } }
  const schema = book.output(contract.output)
  const headers = schema.type === 'array' && {
    headers: { 'X-Has-More': { description: openApiText.hasMore, schema: { type: 'boolean' } } },
  }
  const content = {
    [contract.answers ?? 'application/json']: { schema },
    ...(hasCsv(contract.input) && { 'text/csv': { schema: { type: 'string', description: openApiText.csv } } }),
  }
  return { [contract.status ?? 200]: { description: openApiText.success, ...headers, content } }
}

const idempotencyKey = () => ({
  name: KEY_HEADER,
  in: 'header',
  required: false,
  description: openApiText.idempotencyKey,
  schema: { type: 'string', minLength: 1, maxLength: IDEMPOTENCY.keyMax },
})

const failureResponse = () => ({
  description: openApiText.failure,
  headers: { 'Retry-After': { description: openApiText.retryAfter, schema: { type: 'integer' } } },
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
})

function failureSchema(): JsonSchema {
  const text = { type: 'string' }
  const level = { type: ['integer', 'null'] }
  return {
    type: 'object',
    properties: {
      code: { type: 'string', enum: Object.keys(FAILURES) },
      message: text,
      fields: { type: 'object', additionalProperties: text },
      reason: text,
      until: text,
      userLevel: level,
      levelRequired: level,
      board: { type: 'object', properties: { name: text, readRole: text, readLevel: { type: 'integer' } } },
      current: {},
    } as unknown as Record<string, JsonSchema>,
    required: ['code', 'message'],
  }
}
