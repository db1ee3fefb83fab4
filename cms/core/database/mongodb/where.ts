import type { Document } from 'mongodb'
import type { CollectionSlug, Payload, Where } from 'payload'
import { fieldOf } from '../collection-fields.ts'

const OPERATORS: Record<string, (value: never) => object> = {
  equals: (value) => ({ $eq: value }),
  not_equals: (value) => ({ $ne: value }),
  in: (values) => ({ $in: values }),
  not_in: (values) => ({ $nin: values }),
  // A list that has one of the values is in, as a single value would be.
  none_of: (values) => ({ $nin: values }),
  exists: (value: boolean) => (value ? { $ne: null } : { $eq: null }),
  less_than: (value) => ({ $lt: value }),
  less_than_equal: (value) => ({ $lte: value }),
  greater_than: (value) => ({ $gt: value }),
  greater_than_equal: (value) => ({ $gte: value }),
  contains: (text: string) => ({ $regex: literal(text), $options: 'i' }),
  lacks: (texts: readonly string[]) =>
    texts.length === 0 ? {} : { $not: { $regex: texts.map(literal).join('|'), $options: 'i' } },
}

/** The text with the signs of a pattern escaped. */
function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
}

/** How MongoDB calls a field of ours. */
export const mongoName = (field: string): string => (field === 'id' ? '_id' : field)

/** Payload's `where` as a filter; throws on a field that the collection does not have and an operator we don't use. */
export function toFilter(payload: Payload, collection: CollectionSlug, where: Where): Document {
  const parts = Object.entries(where).flatMap(([name, value]): Document[] => {
    if (name === 'and' || name === 'or')
      return [{ [`$${name}`]: (value as Where[]).map((part) => toFilter(payload, collection, part)) }]
    // MongoDB keeps instants as dates, not as text.
    const stored = fieldOf(payload, collection, name).type === 'date' ? dateOf : (given: unknown) => given
    return Object.entries(value as object).map(([operator, given]) => ({
      [mongoName(name)]: testOf(operator, operator === 'exists' ? given : stored(given)),
    }))
  })
  return parts.length === 1 ? (parts[0] as Document) : parts.length === 0 ? {} : { $and: parts }
}

function testOf(operator: string, value: unknown): object {
  const compile = OPERATORS[operator]
  if (!compile) throw new Error(`Operator ${operator} is not for lists`)
  return compile(value as never)
}

const dateOf = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(dateOf) : typeof value === 'string' ? new Date(value) : value
