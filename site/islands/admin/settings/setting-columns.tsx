import type { Setting } from '#src/contracts/schemas/settings.ts'
import { systemText } from '#src/text/admin-settings.ts'
import type { Column } from '../../../components/admin/DataTable.tsx'
import { Badge } from '../../../components/ui/Badge.tsx'
import { displayedValue } from '#src/rules/displayed-setting.ts'
import { settingName } from './setting-name.ts'

/** Columns of the settings table. */
export const SETTING_COLUMNS: readonly Column<Setting & { id: string }>[] = [
  {
    head: systemText.name,
    isTitle: true,
    cell: ({ key, builtIn }) => (
      <span className="inline-grid justify-items-start gap-0.5">
        <span className="inline-flex flex-wrap items-center gap-2">
          <span className="break-all">{settingName(key)}</span>
          {builtIn && <Badge>{systemText.builtIn}</Badge>}
        </span>
        {builtIn && (
          <span className="text-xs font-normal break-all text-ink-3" lang="en">
            {key}
          </span>
        )}
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
