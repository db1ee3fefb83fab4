import type { InValue } from '@libsql/client'

/** A piece of a statement: its text, and the values for its question marks in their order. */
export class Sql {
  readonly text: string
  readonly args: readonly InValue[]

  constructor(text: string, args: readonly InValue[] = []) {
    this.text = text
    this.args = args
  }
}

type Part = Sql | InValue | undefined

/** A piece of SQL: pieces in it are put in as they are, nothing for `undefined`, and every other value as a parameter. */
export function sql(strings: TemplateStringsArray, ...parts: readonly Part[]): Sql {
  let text = strings[0] as string
  const args: InValue[] = []
  for (const [index, part] of parts.entries()) {
    if (part instanceof Sql) {
      text += part.text
      args.push(...part.args)
    } else if (part !== undefined) {
      text += '?'
      args.push(part)
    }
    text += strings[index + 1] as string
  }
  return new Sql(text, args)
}

/** The pieces one after the other with `between` between them. */
export const join = (pieces: readonly Sql[], between: string): Sql =>
  pieces.length === 1
    ? (pieces[0] as Sql)
    : new Sql(
        pieces.map(({ text }) => text).join(between),
        pieces.flatMap(({ args }) => args),
      )

/** The name of a table or column. */
export const identifier = (name: string): Sql => new Sql(`"${name}"`)

/** A list of values, each a parameter: `(?, ?)`. */
export const values = (list: readonly InValue[]): Sql => new Sql(`(${list.map(() => '?').join(', ')})`, list)

/** Every one of these holds; undefined for none. */
export const allOf = (conditions: readonly (Sql | undefined)[]): Sql | undefined => grouped(conditions, ' and ')

/** At least one of these holds; undefined for none. */
export const anyOf = (conditions: readonly (Sql | undefined)[]): Sql | undefined => grouped(conditions, ' or ')

function grouped(conditions: readonly (Sql | undefined)[], between: string): Sql | undefined {
  const given = conditions.filter((condition) => condition !== undefined)
  if (given.length < 2) return given[0]
  const { text, args } = join(given, between)
  return new Sql(`(${text})`, args)
}
