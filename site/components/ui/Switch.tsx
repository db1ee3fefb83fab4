import type { InputHTMLAttributes, ReactNode, Ref } from 'react'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode
  /** A sentence below the label. */
  help?: ReactNode
  ref?: Ref<HTMLInputElement>
}

const trackClass =
  'relative h-6.5 w-11 flex-none cursor-pointer appearance-none rounded-full bg-edge transition-colors checked:bg-act forced-colors:appearance-auto'
const thumbClass =
  'before:absolute before:top-[3px] before:left-[3px] before:size-5 before:rounded-full before:bg-ground before:transition-transform before:duration-180 checked:before:translate-x-[18px]'

/** An on/off choice on a separate line: the label at the left, the switch at the right, all of it can be tapped. */
export function Switch({ label, help, ...rest }: Props) {
  return (
    <label className="flex min-h-15 cursor-pointer items-center justify-between gap-4 border-b border-line py-3">
      <span>
        <span className="block font-semibold">{label}</span>
        {help && <span className="block text-sm text-ink-3">{help}</span>}
      </span>
      <input {...rest} className={`${trackClass} ${thumbClass}`} type="checkbox" />
    </label>
  )
}
