import { cachedMarkup } from './markup-cache.ts'

/** Writes what JSON has no value for, as Astro does. */
type WriteOther = (value: object) => string

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&#38;',
  '"': '&#34;',
  "'": '&#39;',
  '<': '&#60;',
  '>': '&#62;',
}
const escaped = (json: string): string => json.replace(/[&"'<>]/g, (sign) => ESCAPED[sign] ?? sign)

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** A value in Astro's format: its kind, 1 for an array and 0 for what JSON has, and the value. Undefined fields are left out. */
function written(value: unknown, writeOther: WriteOther): string {
  if (value === undefined) return '[0]'
  if (typeof value !== 'object' || value === null) return `[0,${JSON.stringify(value) ?? 'null'}]`
  if (Array.isArray(value)) return `[1,[${value.map((item) => written(item, writeOther)).join()}]]`
  if (!isPlain(value)) return writeOther(value)
  return `[0,{${fieldsOf(value, (field) => written(field, writeOther)).join()}}]`
}

const fieldsOf = (value: object, write: (field: unknown) => string): string[] =>
  Object.entries(value).flatMap(([name, field]) =>
    field === undefined ? [] : `${JSON.stringify(name)}:${write(field)}`,
  )

const refuse: WriteOther = (value) => {
  throw new TypeError(`A row of an island's props is JSON, which has no ${value.constructor.name}.`)
}

/** A row of a list is the same for nearly all readers, so it is a piece. */
const rowProps = (row: unknown): string =>
  cachedMarkup(`props ${JSON.stringify(row)}`, () => escaped(written(row, refuse)))

/** The props of an island as the value of an attribute, in the format that Astro's script in the browser reads. */
export function islandProps(props: object, serialize: (props: object) => string): string {
  // Of `{"it":…}` only the value.
  const writeOther = (value: object) => serialize({ it: value }).slice('{"it":'.length, -1)
  const fieldOf = (field: unknown): string =>
    Array.isArray(field) && field.some((row) => typeof row === 'object')
      ? `[1,[${field.map((row) => rowProps(row)).join()}]]`
      : escaped(written(field, writeOther))
  const fields = Object.entries(props).flatMap(([name, field]) =>
    field === undefined ? [] : `${escaped(JSON.stringify(name))}:${fieldOf(field)}`,
  )
  return `{${fields.join()}}`
}
