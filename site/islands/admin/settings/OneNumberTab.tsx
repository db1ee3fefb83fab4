import type { BuiltInKey } from '#src/rules/settings.ts'
import { levelCapText, rateText } from '#src/text/admin-settings.ts'
import { grouped } from '#src/text/numbers.ts'
import { NumbersForm } from './NumbersForm.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'

interface Props {
  of: BuiltInKey
  text: { title: string; label: string; saved: string; current: (value: string) => string; help?: string }
}

/** A settings tab with a single number. */
const OneNumberTab = ({ of, text }: Props) => (
  <SettingsPanel heading={text.title}>
    {(settingOf, putSetting) => {
      const setting = settingOf(of)
      return (
        <>
          <p className="num text-ink-2">{text.current(grouped(Number(setting.value)))}</p>
          <NumbersForm
            className="mt-3"
            help={text.help}
            labels={{ [of]: text.label }}
            onStored={putSetting}
            saved={text.saved}
            settings={[setting]}
          />
        </>
      )
    }}
  </SettingsPanel>
)

/** The highest level for members and posts. */
export const LevelTab = () => <OneNumberTab of="maxLevelRestriction" text={levelCapText} />

/** The conversion rate: points for one coin. */
export const RateTab = () => <OneNumberTab of="pointToAahRate" text={rateText} />
