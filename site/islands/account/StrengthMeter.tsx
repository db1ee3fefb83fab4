import { LIMITS } from '#src/rules/limits.ts'
import { passwordText } from '#src/text/account.ts'
import { cx } from '../../components/ui/class-names.ts'

const COLOURS: Record<Strength, string> = { 0: 'bg-line', 1: 'bg-danger', 2: 'bg-mark', 3: 'bg-act' }

/** Three bars and a hint on password strength; always rendered, so that typing causes no layout shift. */
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

/** 0 too short, 1 weak, 2 fair, 3 good. A hint only: no password of six characters is refused. */
type Strength = 0 | 1 | 2 | 3

const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^\p{L}\d]/u, /[\p{L}--[a-zA-Z]]/v]

/** How hard a password would be to guess, by its length and the kinds of characters in it. */
function strengthOf(password: string): Strength {
  const length = [...password].length
  if (length < LIMITS.account.passwordMin) return 0
  const isMonotone = new Set(password).size <= Math.max(2, length / 4)
  const score = length + KINDS.filter((kind) => kind.test(password)).length * 3
  if (isMonotone || score < 15) return 1
  return score < 20 ? 2 : 3
}

const strengthText = (password: string): string => passwordText.strength[strengthOf(password)] ?? ''
