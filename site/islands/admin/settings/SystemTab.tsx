import { Plus } from 'lucide-react'
import { useState } from 'react'
import { listSettings } from '#src/contracts/admin-settings.ts'
import type { Setting } from '#src/contracts/schemas/settings.ts'
import { isSettingShown } from '#src/rules/settings.ts'
import { adminListText, adminText } from '#src/text/admin.ts'
import { systemText } from '#src/text/admin-settings.ts'
import { csvText } from '#src/text/csv.ts'
import { CsvButton } from '../../../components/admin/CsvButton.tsx'
import { DataTable } from '../../../components/admin/DataTable.tsx'
import { ListFailure } from '../../../components/list/ListFailure.tsx'
import { Button } from '../../../components/ui/Button.tsx'
import { AdminSection } from '../../../components/admin/AdminSection.tsx'
import { Skeleton } from '../../../components/ui/Skeleton.tsx'
import { RemoveSetting } from './RemoveSetting.tsx'
import { SettingDialog } from './SettingDialog.tsx'
import { SETTING_COLUMNS } from './setting-columns.tsx'
import { useSettings } from './use-settings.ts'
import { settingName } from './setting-name.ts'

/** The open dialog; `setting: null` adds one. */
type DialogAction = { kind: 'save'; setting: Setting | null } | { kind: 'remove'; key: string }

/** All settings: they can be added and changed; custom ones can be deleted. */
export default function SystemTab() {
  const { settings, hasFailed, retry, putSetting, dropSetting } = useSettings()
  const [dialog, setDialog] = useState<DialogAction | null>(null)
  const close = () => setDialog(null)
  const removed = dialog?.kind === 'remove' ? settings?.find(({ key }) => key === dialog.key) : undefined
  const addButton = (
    <span className="flex flex-wrap justify-end gap-2">
      <CsvButton contract={listSettings} input={{}} name={csvText.settings.file} />
      <Button icon={Plus} onClick={() => setDialog({ kind: 'save', setting: null })} size="sm">
        {systemText.add}
      </Button>
    </span>
  )
  return (
    <AdminSection action={settings && addButton} heading={systemText.title} isTab>
      <p className="pb-3 text-sm text-ink-2">{systemText.builtInHelp}</p>
      {hasFailed && <ListFailure onRetry={retry} title={adminText.failed} />}
      {!settings && !hasFailed && <Skeleton className="h-80" />}
      {settings && (
        <DataTable
          actions={(row) => (
            <RowButtons
              onEdit={() => setDialog({ kind: 'save', setting: row })}
              onRemove={() => setDialog({ kind: 'remove', key: row.key })}
              setting={row}
            />
          )}
          actionsHead={adminListText.actions}
          caption={systemText.title}
          columns={SETTING_COLUMNS}
          nameOf={({ key }) => settingName(key)}
          rows={settings.filter(({ key }) => isSettingShown(key)).map((setting) => ({ ...setting, id: setting.key }))}
        />
      )}
      {settings && dialog?.kind === 'save' && (
        <SettingDialog onClose={close} onStored={putSetting} setting={dialog.setting} existing={settings} />
      )}
      {removed && (
        <RemoveSetting
          onClose={close}
          onNewer={putSetting}
          onRemoved={() => {
            dropSetting(removed.key)
            close()
          }}
          setting={removed}
        />
      )}
    </AdminSection>
  )
}

interface RowButtonsProps {
  setting: Setting
  onEdit: () => void
  onRemove: () => void
}

const RowButtons = ({ setting: { key, builtIn }, onEdit, onRemove }: RowButtonsProps) => (
  <>
    <Button aria-label={systemText.editOne(settingName(key))} onClick={onEdit} size="xs" variant="quiet">
      {systemText.edit}
    </Button>
    {!builtIn && (
      <Button aria-label={systemText.removeOne(settingName(key))} onClick={onRemove} size="xs" variant="quiet">
        {systemText.remove}
      </Button>
    )}
  </>
)
