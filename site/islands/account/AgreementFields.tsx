import { CircleAlert } from 'lucide-react'
import { AGREEMENT_KINDS, type AgreementKind } from '#src/rules/agreements.ts'
import { agreementText } from '#src/text/agreements.ts'
import { Checkbox } from '../../components/ui/Checkbox.tsx'
import { Icon } from '../../components/ui/Icon.tsx'
import { cx } from '../../components/ui/class-names.ts'
import { takeTicked } from '../../lib/forms/typed.ts'

export type Agreed = Readonly<Record<AgreementKind, boolean>>

/** Nothing agreed to yet. */
export const NOTHING_AGREED: Agreed = { terms: false, privacy: false, over14: false, news: false }

/** Agreements that are required for joining. */
export const NEEDED = AGREEMENT_KINDS.filter((kind) => kind !== 'news')

/** What was ticked before the form hydrated, which unticks it. */
export function agreedEarly(): Partial<Agreed> {
  const wasAll = takeTicked('agreeAll')
  const early = AGREEMENT_KINDS.filter((kind) => takeTicked(kind) || (wasAll && kind !== 'news'))
  return Object.fromEntries(early.map((kind) => [kind, true]))
}

const PAGES: Partial<Record<AgreementKind, string>> = { terms: '/terms', privacy: '/privacy' }

interface Props {
  agreed: Agreed
  onChange: (agreed: Agreed) => void
  error: string | undefined
}

/** 필수 모두 동의 and each agreement, with the text that it is about. */
export function AgreementFields({ agreed, onChange, error }: Props) {
  const isAll = NEEDED.every((kind) => agreed[kind])
  // Consent to news is given by its own box alone.
  const setAll = (isOn: boolean) => onChange({ ...agreed, terms: isOn, privacy: isOn, over14: isOn })
  return (
    <fieldset
      aria-describedby={error ? 'agreements-error' : undefined}
      aria-invalid={error ? true : undefined}
      className={cx(
        'rounded-md border px-4 py-2',
        error ? 'border-danger outline-1 -outline-offset-1 outline-danger' : 'border-line',
      )}
    >
      <legend className="sr-only">{agreementText.settings.title}</legend>
      <div className="border-b border-line pb-1 font-bold">
        <Checkbox
          checked={isAll}
          label={agreementText.all}
          name="agreeAll"
          onChange={({ target }) => setAll(target.checked)}
        />
      </div>
      {AGREEMENT_KINDS.map((kind) => (
        <div className="flex items-center justify-between gap-2" key={kind}>
          <Checkbox
            checked={agreed[kind]}
            label={`${agreementText.labels[kind]} ${kind === 'news' ? agreementText.free : agreementText.needed}`}
            name={kind}
            onChange={({ target }) => onChange({ ...agreed, [kind]: target.checked })}
          />
          {PAGES[kind] && (
            <a
              aria-label={agreementText.read(agreementText.labels[kind])}
              className="flex min-h-9 flex-none items-center text-sm text-ink-2 underline underline-offset-3 max-md:min-h-tap"
              href={PAGES[kind]}
              rel="noopener"
              target="_blank"
            >
              {agreementText.show}
            </a>
          )}
        </div>
      ))}
      {/* Its room is there from the beginning, so that the button below stays where it is. */}
      <div className="min-h-6 text-sm text-danger" id="agreements-error">
        {error && (
          <p className="flex gap-1" role="alert">
            <Icon className="mt-0.5" of={CircleAlert} size={16} />
            {error}
          </p>
        )}
      </div>
    </fieldset>
  )
}
