import { z } from 'zod'
import type { StoredCollection, StoredField } from '#cms/core/database/stored-collections.ts'

/** What a line of a collection's file may be: the id always, every other field where it has a value. */
export function rowSchema({ fields }: StoredCollection): z.ZodObject {
  return z.strictObject(
    Object.fromEntries(
      fields.map((field) => [field.name, field.name === 'id' ? valueOf(field) : valueOf(field).optional()]),
    ),
  )
}

function valueOf(field: StoredField): z.ZodType {
  const value = typeOf(field)
  const about = aboutField(field)
  return about ? value.meta({ description: about }) : value
}

/** What a field is, beside its type; '' for nothing. */
export function aboutField({ relationTo, options, kind }: StoredField): string {
  if (relationTo) return kind === 'list' ? `ids of ${relationTo}, in their order` : `id of ${relationTo}`
  return options ? options.join(', ') : ''
}

function typeOf({ kind, isNumber }: StoredField): z.ZodType {
  const one = isNumber ? z.number() : z.string()
  if (kind === 'list') return z.array(one)
  if (kind === 'boolean') return z.boolean()
  // Always UTC with milliseconds, so that both databases have one text.
  return kind === 'instant' ? z.iso.datetime({ precision: 3 }) : one
}

/** The JSON Schema of a collection's lines. */
export const jsonSchemaOf = (collection: StoredCollection): object => ({
  title: collection.slug,
  ...z.toJSONSchema(rowSchema(collection)),
})
