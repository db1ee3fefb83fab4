import type { UIFieldServerProps } from 'payload'
import { grouped } from '#src/text/numbers.ts'
import { memberAccountText } from '#src/text/panel-dashboard.ts'
import { Section } from './Section.tsx'

const { title, ledger, ...NAMES } = memberAccountText
type Figures = Partial<Record<keyof typeof NAMES, number | null>>

/** What a member has, from their account, and the way to their ledger. */
export async function MemberAccount({ payload, id }: UIFieldServerProps) {
  if (!id) return null
  const account = await payload.findByID({ collection: 'account', id: String(id), depth: 0, disableErrors: true })
  const figures = (account ?? {}) as Figures
  return (
    <Section title={title}>
      <dl className="panel-figures">
        {(Object.keys(NAMES) as (keyof typeof NAMES)[]).map((name) => (
          <div key={name}>
            <dt>{NAMES[name]}</dt>
            <dd>{grouped(figures[name] ?? 0)}</dd>
          </div>
        ))}
      </dl>
      <a href={`/cms/collections/point-transaction?where[or][0][and][0][member][equals]=${String(id)}`}>{ledger}</a>
    </Section>
  )
}
