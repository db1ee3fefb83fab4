import { useHydrated } from '../../hooks/use-hydrated.ts'
import { Button, type ButtonProps } from './Button.tsx'
import { cx } from './class-names.ts'

/**
 * A button that sends a form or opens the files of the device. Before its script runs neither can be made up for, so it
 * cannot be pressed and, when that takes a while, looks so. Taps on other buttons are queued by site/layouts/early.js.
 */
export function ReadyButton({ disabled, className, ...rest }: ButtonProps) {
  const hydrated = useHydrated()
  return <Button {...rest} className={cx(className, !hydrated && 'unready')} disabled={disabled || !hydrated} />
}
