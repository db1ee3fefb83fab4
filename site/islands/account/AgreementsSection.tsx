import { useState } from 'react'
import { saveAgreements } from '#src/contracts/agreements.ts'
import type { Agreement } from '#src/contracts/schemas/agreements.ts'
import { longDate } from '#src/rules/relative-dates.ts'
import { agreementText } from '#src/text/agreements.ts'
import { Switch } from '../../components/ui/Switch.tsx'
import { useCall } from '../../hooks/use-call.ts'
import { call } from '../../lib/api/call.ts'
import { toast } from '../../lib/toasts/toasts.ts'
import { SettingsSection } from './SettingsSection.tsx'

const { settings: words } = agreementText

const isNewsOn = (rows: readonly Agreement[]) => rows.some(({ kind, withdrawnAt }) => kind === 'news' && !withdrawnAt)

/** What the member agreed to and when, and the consent to news, which they may withdraw. */
export function AgreementsSection({ initial }: { initial: readonly Agreement[] }) {
  const [rows, setRows] = useState(initial)
  const save = useCall((news: boolean) => call(saveAgreements, { news }), {
    onSuccess: (saved) => {
      setRows(saved)
      toast({ title: isNewsOn(saved) ? words.newsOn : words.newsOff })
    },
    failure: { text: words.saveFailed },
  })
  return (
    <SettingsSection lead={words.lead} title={words.title}>
      <Switch
        checked={save.pendingInput ?? isNewsOn(rows)}
        help={words.newsHelp}
        label={agreementText.labels.news}
        onChange={({ target }) => save.send(target.checked)}
      />
      {rows.length === 0 && <p className="py-3 text-sm text-ink-3">{words.empty}</p>}
      <ul className="num text-sm">
        {rows.map(({ kind, version, agreedAt, withdrawnAt }) => (
          <li
            className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2.5 last:border-0"
            key={`${kind}${agreedAt}`}
          >
            <span>{agreementText.labels[kind]}</span>
            <span className="text-ink-3">
              {kind !== 'over14' && `${words.version(version)} · `}
              {words.agreed(longDate(agreedAt))}
              {withdrawnAt && ` · ${words.withdrawn(longDate(withdrawnAt))}`}
            </span>
          </li>
        ))}
      </ul>
    </SettingsSection>
  )
}
