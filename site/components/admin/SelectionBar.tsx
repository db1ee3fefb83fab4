import type { ReactNode } from 'react'
import { adminListText } from '#src/text/admin.ts'
import { Button } from '../ui/Button.tsx'

interface Props {
  count: number
  onClear: () => void
  /** Actions on the selected rows. */
  children: ReactNode
}

/** The number of selected rows and their actions; renders nothing while none is selected. */
export function SelectionBar({ count, onClear, children }: Props) {
  if (count === 0) return null
  return (
    <div className="flex w-full flex-wrap items-center gap-2 rounded-lg bg-act-soft py-1.5 pr-1.5 pl-4" role="status">
      <span className="num mr-auto font-semibold text-act">{adminListText.chosen(count)}</span>
      {children}
      <Button onClick={onClear} size="sm" variant="ghost">
        {adminListText.clear}
      </Button>
    </div>
  )
}
