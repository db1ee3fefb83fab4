import type { Setting } from '#src/contracts/schemas/settings.ts'
import { choicesOf, isBuiltIn, isYesNo } from '#src/rules/settings.ts'
import { systemText } from '#src/text/admin-settings.ts'
import { grouped } from '#src/text/numbers.ts'
import type { Column } from '../../../components/admin/DataTable.tsx'
import { Badge } from '../../../components/ui/Badge.tsx'

/** A setting's value for display: numbers with separators, booleans as words. */
export function displayedValue({ key, value }: Pick<Setting, 'key' | 'value'>): string {
  if (isYesNo(key)) return value === 'true' ? systemText.on : systemText.off
  return isBuiltIn(key) && !choicesOf(key) ? grouped(Number(value)) : value
}

/** Columns of the settings table. */
export const SETTING_COLUMNS: readonly Column<Setting & { id: string }>[] = [
  {
    head: systemText.key,
    isTitle: true,
    cell: ({ key, builtIn }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <span className="break-all">{key}</span>
        {builtIn && <Badge>{systemText.builtIn}</Badge>}
      </span>
    ),
  },
  {
    head: systemText.value,
    align: 'end',
    cell: (setting) => (
      <span className="block max-w-60 truncate md:ml-auto" title={displayedValue(setting)}>
        {displayedValue(setting)}
      </span>
    ),
  },
  { head: systemText.description, cell: ({ description }) => description ?? '' },
]
