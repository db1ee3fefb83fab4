import { ChevronDown } from 'lucide-react'
import type { ImportSummary, Overview } from '#src/contracts/schemas/overview.ts'
import { longDateTime } from '#src/rules/relative-dates.ts'
import { overviewText } from '#src/text/admin-overview.ts'
import { importKindText, importLineText, importProductText } from '#src/text/import-report.ts'
import { grouped } from '#src/text/numbers.ts'
import { AdminSection } from '../../../components/admin/AdminSection.tsx'
import { Icon } from '../../../components/ui/Icon.tsx'

/** The report of the last import of another forum; nothing where there was none. */
export function ImportPanel({ movedIn }: Pick<Overview, 'movedIn'>) {
  if (!movedIn) return null
  const { product, endedAt, came, known, changed, leftBehind } = movedIn
  const from = { product: importProductText[product] ?? product, time: longDateTime(endedAt) }
  return (
    <AdminSection heading={overviewText.movedIn}>
      <p className="mb-3 text-sm">{overviewText.movedInFrom(from)}</p>
      {/* Two columns of about one height: long lists beside each other would leave half of a row empty. */}
      <div className="grid grid-cols-1 items-start gap-6 wide:grid-cols-2">
        <div className="grid min-w-0 gap-6">
          <Counts heading={overviewText.came} rows={came} />
          <Kinds heading={overviewText.leftBehind} rows={leftBehind} />
        </div>
        <div className="grid min-w-0 gap-6">
          <Counts heading={overviewText.known} rows={known} />
          <Kinds heading={overviewText.changed} rows={changed} />
        </div>
      </div>
      <p className="mt-3 text-sm text-ink-3">{overviewText.movedInHelp}</p>
    </AdminSection>
  )
}

function Counts({ heading, rows }: { heading: string; rows: ImportSummary['came'] }) {
  if (rows.length === 0) return null
  return (
    <div className="min-w-0">
      <h3 className="mb-1.5 font-bold">{heading}</h3>
      <ul className="border-t border-line">
        {rows.map(({ kind, count }) => (
          <li className="flex min-h-9 items-center gap-x-3 border-b border-line text-sm" key={kind}>
            <span className="min-w-0 flex-1">{importKindText[kind] ?? kind}</span>
            <span className="num flex-none">{grouped(count)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Each kind opens to the first rows of it. */
function Kinds({ heading, rows }: { heading: string; rows: ImportSummary['changed'] }) {
  if (rows.length === 0) return null
  return (
    <div className="min-w-0">
      <h3 className="mb-1.5 font-bold">{heading}</h3>
      <div className="border-t border-line">
        {rows.map(({ kind, count, first }) => (
          <details className="group border-b border-line text-sm" key={kind}>
            <summary className="flex min-h-9 cursor-pointer items-center gap-x-1.5 py-1 max-md:min-h-11">
              <Icon
                className="flex-none text-ink-3 transition-transform group-open:rotate-180"
                of={ChevronDown}
                size={16}
              />
              <span className="min-w-0 flex-1">{importKindText[kind] ?? kind}</span>
              <span className="num flex-none">{grouped(count)}</span>
            </summary>
            <ul className="pb-2 pl-5.5 text-ink-3">
              {first.map((what, nth) => (
                // Two rows may have one name.
                <li className="py-0.5 wrap-anywhere" key={`${nth} ${what}`}>
                  {importLineText.shown(what)}
                </li>
              ))}
              {count > first.length && (
                <li className="py-0.5">{overviewText.andMore(grouped(count - first.length))}</li>
              )}
            </ul>
          </details>
        ))}
      </div>
    </div>
  )
}
