import type { ReactNode, Ref } from 'react'
import { cx } from '../../components/ui/class-names.ts'

interface Props {
  name: string
  value: string
  checked: boolean
  onChoose: () => void
  ref?: Ref<HTMLInputElement> | undefined
  children: ReactNode
}

/** A radio button in a card that can be pressed anywhere. */
export function RadioCard({ name, value, checked, onChoose, ref, children }: Props) {
  return (
    <label
      className={cx(
        'flex min-h-[46px] cursor-pointer items-start gap-3 rounded-md border px-4 py-2.5 transition-colors',
        checked ? 'border-act bg-act-soft ring-1 ring-act' : 'border-edge bg-raised hover:bg-panel',
      )}
    >
      <input
        checked={checked}
        className="mt-0.5 size-5 flex-none accent-act"
        name={name}
        onChange={onChoose}
        ref={ref}
        type="radio"
        value={value}
      />
      {children}
    </label>
  )
}
