import type { Option, SanitizedCollectionConfig, SanitizedConfig } from 'payload'

/** How a stored field is read and written: as it is, as a truth value, as an instant, or as a list of related ids. */
export type FieldKind = 'plain' | 'boolean' | 'instant' | 'list'

export interface StoredField {
  name: string
  kind: FieldKind
  /** The collection that a relation or a list leads to. */
  relationTo?: string
  /** Whether values, or ids of a list, are numbers; texts where it is left out. */
  isNumber?: boolean
  /** What a choice may be. */
  options?: readonly string[]
}

/** A collection as both databases store it. */
export interface StoredCollection {
  slug: string
  /** The id first and lists last; the same order on both databases, so that a row has one form. */
  fields: readonly StoredField[]
}

/**
 * Payload's own collections, which copies leave out: each database makes its list of migrations itself, the key-value
 * store holds nothing between two starts, and ids of preferences (widths of the panel's tables) differ by database.
 */
const OWN_TO_PAYLOAD = new Set(['payload-migrations', 'payload-kv', 'payload-preferences'])

const KINDS: Record<string, FieldKind> = {
  text: 'plain',
  textarea: 'plain',
  select: 'plain',
  number: 'plain',
  relationship: 'plain',
  checkbox: 'boolean',
  date: 'instant',
}

/** Every collection of the forum; throws for a kind of field or table that copies cannot hold, so that none is left out. */
export function storedCollections({ collections, globals }: SanitizedConfig): StoredCollection[] {
  if (globals.length > 0) throw new Error('Copies of the database leave globals out.')
  const stored = collections.filter(({ slug }) => !OWN_TO_PAYLOAD.has(slug))
  const numbered = new Set(stored.filter(hasNumbersForIds).map(({ slug }) => slug))
  return stored.map((collection) => storedCollection(collection, numbered))
}

const hasNumbersForIds = ({ flattenedFields }: SanitizedCollectionConfig): boolean =>
  flattenedFields.some(({ name, type }) => name === 'id' && type === 'number')

function storedCollection(
  { slug, versions, upload, flattenedFields }: SanitizedCollectionConfig,
  numbered: ReadonlySet<string>,
): StoredCollection {
  if (versions || upload) throw new Error(`Copies of the database leave versions and files of ${slug} out.`)
  const stored = flattenedFields.filter((field) => !('virtual' in field && field.virtual))
  const fields = stored.map((field): StoredField => {
    const { name, type } = field
    const isMany = 'hasMany' in field && field.hasMany === true
    const relationTo = 'relationTo' in field ? field.relationTo : undefined
    const one = typeof relationTo === 'string' ? { relationTo, isNumber: numbered.has(relationTo) } : {}
    if (isMany && type === 'relationship' && one.relationTo) return { name, kind: 'list', ...one }
    const kind = isMany || Array.isArray(relationTo) ? undefined : KINDS[type]
    if (!kind) throw new Error(`Copies of the database cannot hold ${slug}.${name}.`)
    const options = type === 'select' ? { options: field.options.map(optionOf) } : {}
    return { name, kind, ...(type === 'number' && { isNumber: true }), ...one, ...options }
  })
  return { slug, fields: fields.toSorted((a, b) => placeOf(a) - placeOf(b)) }
}

const optionOf = (option: Option): string => (typeof option === 'string' ? option : option.value)

const placeOf = ({ name, kind }: StoredField): number => (name === 'id' ? 0 : kind === 'list' ? 2 : 1)
