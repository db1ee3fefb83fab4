import type { Setting } from '#src/contracts/schemas/settings.ts'
import { NEWCOMER_DAYS } from '#src/rules/reports.ts'
import { systemText } from '#src/text/admin-settings.ts'
import { moderationTabText } from '#src/text/word-filter.ts'
import { ConflictNotice } from '../../../components/admin/ConflictNotice.tsx'
import { Switch } from '../../../components/ui/Switch.tsx'
import { useSaveSettings } from '../settings/use-save-settings.ts'

interface Props {
  setting: Setting
  onStored: (row: Setting) => void
}

const wordOf = (value: string): string => (value === 'true' ? systemText.on : systemText.off)

/** Whether first links and pictures of new members are held; stored at once. */
export function FirstLinksSwitch({ setting, onStored }: Props) {
  const save = useSaveSettings({ saved: moderationTabText.saved, onStored })
  const { key, value, updatedAt } = setting
  const [wanted] = save.pendingInput ?? []
  return (
    <div className="mt-4 border-t border-line">
      <Switch
        checked={(wanted?.value ?? value) === 'true'}
        help={moderationTabText.firstLinksHelp(NEWCOMER_DAYS)}
        label={moderationTabText.firstLinks}
        onChange={({ target }) => save.send([{ key, value: String(target.checked), expectedUpdatedAt: updatedAt }])}
      />
      {save.conflicts.length > 0 && (
        <div className="mt-3">
          <ConflictNotice
            busy={save.isBusy}
            differences={save.conflicts.map(({ input, current }) => ({
              name: moderationTabText.firstLinks,
              stored: wordOf(current.value),
              mine: wordOf(input.value),
            }))}
            onOverwrite={save.overwrite}
            onTake={save.take}
          />
        </div>
      )}
    </div>
  )
}
