import { levelCapText } from '#src/text/admin-settings.ts'
import { grouped } from '#src/text/numbers.ts'
import { NumbersForm } from './NumbersForm.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'

/** The level that no member and no post goes beyond. */
export default function LevelTab() {
  return (
    <SettingsPanel heading={levelCapText.title}>
      {(settingOf, putSetting) => {
        const cap = settingOf('maxLevelRestriction')
        return (
          <>
            <p className="num mb-3 text-ink-2">{levelCapText.current(grouped(Number(cap.value)))}</p>
            <NumbersForm
              labels={{ [cap.key]: levelCapText.label }}
              onStored={putSetting}
              saved={levelCapText.saved}
              settings={[cap]}
            />
          </>
        )
      }}
    </SettingsPanel>
  )
}
