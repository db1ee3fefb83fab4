import { z } from 'zod'

/** A JSON Schema as OpenAPI 3.1 takes it. */
export interface JsonSchema {
  type?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  [keyword: string]: unknown
}

const LOCAL = '#/$defs/'
const SHARED = '#/components/schemas/'

/** Turns zod schemas into JSON Schema and gathers those with an id, which the document keeps once. */
export class SchemaBook {
  readonly shared: Record<string, JsonSchema> = {}

  /** What a caller may send. */
  input(schema: z.ZodType): JsonSchema {
    return this.#convert(schema, 'input')
  }

  /** What the server answers. */
  output(schema: z.ZodType): JsonSchema {
    return this.#convert(schema, 'output')
  }

  #convert(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const made = z.toJSONSchema(schema, { target: 'draft-2020-12', io, unrepresentable: 'any' }) as JsonSchema
    const { $schema, $defs = {}, ...rest } = made as JsonSchema & { $defs?: Record<string, JsonSchema> }
    for (const [name, definition] of Object.entries($defs)) this.shared[name] = tidy(definition)
    // A schema that has an id itself stands at the top level instead of among the definitions.
    const { id, ...own } = tidy(rest)
    if (typeof id !== 'string') return own
    this.shared[id] = own
    return { $ref: SHARED + id }
  }
}

/** The same schema with references into the document, and without what says the same twice. */
function tidy(schema: JsonSchema): JsonSchema {
  return mapped(schema) as JsonSchema
}

function mapped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(mapped)
  if (typeof value !== 'object' || value === null) return value
  const schema = value as JsonSchema
  const entries = Object.entries(schema).filter(([keyword, inner]) => !isNoise(schema, keyword, inner))
  return Object.fromEntries(
    entries.map(([keyword, inner]) => {
      const isReference = keyword === '$ref' && typeof inner === 'string'
      return [keyword, isReference ? inner.replace(LOCAL, SHARED) : mapped(inner)]
    }),
  )
}

/** Bounds that only mean 'safe integer', how a query's digits are read, and the pattern behind a format. */
function isNoise({ type, format }: JsonSchema, keyword: string, inner: unknown): boolean {
  if (Math.abs(inner as number) === Number.MAX_SAFE_INTEGER) return true
  return (keyword === 'anyOf' && type !== undefined) || (keyword === 'pattern' && format !== undefined)
}
