import type { Survey } from '#cms/core/sql-dump/survey.ts'

/** The products whose dumps are recognised by their tables. */
export const PRODUCTS = ['gnuboard5', 'rhymix'] as const
export type Product = (typeof PRODUCTS)[number]

/** What a dump is of, and what its tables' names begin with. */
export interface DumpedProduct {
  product: Product
  prefix: string
}

/** Tables by which a product is recognised, each with columns that no other product's has. */
const MARKS: Record<Product, Record<string, readonly string[]>> = {
  gnuboard5: { member: ['mb_id', 'mb_password', 'mb_nick'], board: ['bo_table', 'bo_subject'] },
  rhymix: { member: ['member_srl', 'password', 'nick_name'], documents: ['document_srl', 'module_srl'] },
}

const hasAll = (columns: readonly string[] | undefined, wanted: readonly string[]): boolean =>
  wanted.every((column) => columns?.includes(column))

/** Every product of the dump, by the prefixes of tables that have all marks of one. */
function productsIn({ tables }: Survey): DumpedProduct[] {
  return PRODUCTS.flatMap((product) => {
    const marks = Object.entries(MARKS[product])
    const prefixes = [...tables.keys()].flatMap((name) =>
      name.endsWith('member') ? [name.slice(0, -'member'.length)] : [],
    )
    return prefixes
      .filter((prefix) => marks.every(([table, columns]) => hasAll(tables.get(prefix + table)?.columns, columns)))
      .map((prefix) => ({ product, prefix }))
  })
}

/**
 * The product that was dumped. Throws an error with one sentence for a dump that is cut, empty or of neither product, that
 * holds two forums, or is of another product than `requested`.
 */
export function productOf(survey: Survey, requested: Product | undefined): DumpedProduct {
  if (survey.tables.size === 0) throw new Error('The dump is empty: no table is in it.')
  if (!survey.isWhole) throw new Error('The dump is cut: it ends in the middle. Make it again and copy it whole.')
  const all = productsIn(survey)
  const found = requested ? all.filter(({ product }) => product === requested) : all
  const [first, second] = found
  if (!first) throw new Error(whyNone(all, requested))
  if (second)
    throw new Error(`The dump holds several forums: ${found.map(({ prefix }) => prefix).join(', ')}. Dump one alone.`)
  if ((survey.tables.get(`${first.prefix}member`)?.rows ?? 0) === 0)
    throw new Error('The dump is empty: it has tables without members.')
  return first
}

const whyNone = ([other]: readonly DumpedProduct[], requested: Product | undefined): string =>
  requested && other
    ? `The dump is of ${other.product}, not of ${requested}.`
    : `The dump is of neither ${PRODUCTS.join(' nor ')}: their tables are not in it.`
