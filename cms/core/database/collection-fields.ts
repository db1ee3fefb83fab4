import type { CollectionSlug, FlattenedField, Payload, Where } from 'payload'

type Fields = ReadonlyMap<string, FlattenedField>
const known = new WeakMap<object, Fields>()

/** The stored fields of a collection by name. */
export function fieldsOf(payload: Payload, collection: CollectionSlug): Fields {
  const { flattenedFields } = payload.collections[collection].config
  const stored = () => flattenedFields.filter((field) => !('virtual' in field && field.virtual))
  const fields = known.get(flattenedFields) ?? new Map(stored().map((field) => [field.name, field]))
  known.set(flattenedFields, fields)
  return fields
}

/** Whether the field holds a list of related ids. */
export const isList = (field: FlattenedField): boolean => 'hasMany' in field && field.hasMany === true

/** The field with this name; throws for one that the collection does not have, on both databases. */
export function fieldOf(payload: Payload, collection: CollectionSlug, name: string): FlattenedField {
  const field = fieldsOf(payload, collection).get(name)
  if (!field) throw new Error(`${collection} has no field ${name}`)
  return field
}

/** Throws when `where` names a field that the collection does not have. */
export function assertFields(payload: Payload, collection: CollectionSlug, where: Where): void {
  for (const [name, value] of Object.entries(where)) {
    if (name === 'and' || name === 'or') for (const part of value as Where[]) assertFields(payload, collection, part)
    else fieldOf(payload, collection, name)
  }
}
