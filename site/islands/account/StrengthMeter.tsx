import { cx } from '../../components/ui/class-names.ts'
import { strengthOf, strengthText, type Strength } from './password-strength.ts'

const COLOURS: Record<Strength, string> = { 0: 'bg-line', 1: 'bg-danger', 2: 'bg-coin', 3: 'bg-ok' }

/** Three bars and a sentence on how hard the password is to guess; always there, so that typing moves nothing. */
export function StrengthMeter({ password }: { password: string }) {
  const strength = strengthOf(password)
  return (
    <span className="grid gap-1.5">
      <span aria-hidden="true" className="grid grid-cols-3 gap-1">
        {[1, 2, 3].map((bar) => (
          <span
            className={cx('h-1 w-14 rounded-full transition-colors', bar <= strength ? COLOURS[strength] : 'bg-line')}
            key={bar}
          />
        ))}
      </span>
      <span>{strengthText(password)}</span>
    </span>
  )
}
