import type { Role } from '#src/rules/permissions.ts'

/** The parts of the OpenAPI document that its page shows. */

interface Schema {
  type?: string | string[]
  $ref?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  default?: unknown
  description?: string
}

interface Operation {
  operationId: string
  summary: string
  tags: string[]
  /** The lowest role that may make the call. */
  'x-role': Role
  parameters?: {
    name: string
    in: 'path' | 'query' | 'header'
    required: boolean
    schema: Schema
    description?: string
  }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { description?: string; content?: Record<string, { schema: Schema }> }>
}

interface Document {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

/** A row of a table of fields. */
export interface DocField {
  name: string
  place: 'path' | 'query' | 'header' | 'body'
  type: string
  rule: string
  isRequired: boolean
}

/** A call with its input and output. */
export interface DocCall {
  id: string
  method: string
  path: string
  summary: string
  /** Who may call it, at the least. */
  role: Role
  fields: DocField[]
  status: string
  answer: string
}

export interface DocGroup {
  name: string
  calls: DocCall[]
}

/** The calls in groups, in the document's order, and the shared shapes with their fields. */
export function docsOf(document: Record<string, unknown>): {
  groups: DocGroup[]
  shapes: { name: string; fields: DocField[] }[]
} {
  const { paths, components } = document as unknown as Document
  const groups = new Map<string, DocCall[]>()
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const [tag = ''] = operation.tags
      groups.set(tag, [...(groups.get(tag) ?? []), callOf(method, path, operation)])
    }
  }
  const shapes = Object.entries(components.schemas).map(([name, schema]) => ({ name, fields: fieldsOf(schema) }))
  return { groups: [...groups].map(([name, calls]) => ({ name, calls })), shapes }
}

function callOf(method: string, path: string, operation: Operation): DocCall {
  const { operationId, summary, parameters = [], requestBody, responses } = operation
  const inputs = parameters.map(({ name, in: place, required, schema }): DocField => ({
    name,
    place,
    type: typeOf(schema),
    rule: ruleOf(schema),
    isRequired: required,
  }))
  const body = Object.values(requestBody?.content ?? {})[0]?.schema
  const [status = '', success] = Object.entries(responses).find(([code]) => code !== 'default') ?? []
  const answer = Object.values(success?.content ?? {})[0]?.schema
  return {
    id: operationId,
    method: method.toUpperCase(),
    path: `/api${path}`,
    summary,
    role: operation['x-role'],
    fields: [...inputs, ...(body ? fieldsOf(body) : [])],
    status,
    answer: answer ? typeOf(answer) : '',
  }
}

const fieldsOf = ({ properties = {}, required = [] }: Schema): DocField[] =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    place: 'body',
    type: typeOf(schema),
    rule: ruleOf(schema),
    isRequired: required.includes(name),
  }))

/** How a schema is called in one line: `Post[]`, `string | null`, `{ liked, likeCount }`. */
function typeOf(schema: Schema): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? ''
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ')
  if (schema.items) return `${typeOf(schema.items)}[]`
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.properties) return `{ ${Object.keys(schema.properties).join(', ')} }`
  return [schema.type ?? 'any'].flat().join(' | ')
}

function ruleOf(schema: Schema): string {
  const { minLength, maxLength, minimum, maximum, description } = schema
  const range = between(minLength ?? minimum, maxLength ?? maximum)
  const fallback = schema.default === undefined ? '' : `= ${JSON.stringify(schema.default)}`
  return [range, fallback, description ?? ''].filter(Boolean).join(' ')
}

function between(min: number | undefined, max: number | undefined): string {
  if (min === undefined && max === undefined) return ''
  return `${min ?? ''}…${max ?? ''}`
}
