import type { Setting } from '#src/contracts/schemas/settings.ts'
import { adminPath } from '#src/rules/admin-tabs.ts'
import { rewardText } from '#src/text/admin-settings.ts'
import { grouped } from '#src/text/numbers.ts'
import { NumbersForm } from './NumbersForm.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'

/** Points beside XP, for each action that earns them. */
const REWARDS = ['postPoints', 'postExp', 'commentPoints', 'commentExp', 'likePoints', 'likeExp'] as const

const CAPS = ['postPointsDailyCap', 'commentPointsDailyCap', 'likePointsDailyCap', 'likePairDailyCap'] as const

/** What a post, a comment and a like earn, and the daily caps. */
export default function RewardsTab() {
  return (
    <SettingsPanel heading={rewardText.title}>
      {(settingOf, putSetting) => (
        <>
          <NumbersForm
            labels={rewardText.labels}
            onStored={putSetting}
            saved={rewardText.saved}
            settings={REWARDS.map(settingOf)}
          />
          <Caps settings={CAPS.map(settingOf)} />
        </>
      )}
    </SettingsPanel>
  )
}

const Caps = ({ settings }: { settings: readonly Setting[] }) => (
  <section className="mt-6 border-t border-line pt-5">
    <h3 className="font-bold">{rewardText.caps}</h3>
    <p className="text-sm text-ink-3">{rewardText.capsHelp}</p>
    <dl className="num mt-3 grid gap-2 text-sm">
      {settings.map(({ key, value, description }) => (
        <div className="flex justify-between gap-4" key={key}>
          <dt className="text-ink-2">{description}</dt>
          <dd className="font-semibold whitespace-nowrap">{grouped(Number(value))}</dd>
        </div>
      ))}
    </dl>
    <a className="mt-3 inline-flex min-h-tap items-center font-semibold text-act" href={adminPath('system')}>
      {rewardText.toSystem}
    </a>
  </section>
)
