import { useHydrated } from '../../hooks/use-hydrated.ts'
import { Button, type ButtonProps } from './Button.tsx'
import { cx } from './class-names.ts'

/** A button that cannot be pressed before its script runs, and looks meanwhile as it will look then. */
export function ReadyButton({ disabled, className, ...rest }: ButtonProps) {
  const hydrated = useHydrated()
  return <Button {...rest} className={cx(className, !hydrated && 'opacity-100!')} disabled={disabled || !hydrated} />
}
