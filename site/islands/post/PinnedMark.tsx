import { Pin } from 'lucide-react'
import { cardText } from '#src/text/card.ts'
import { Icon } from '../../components/ui/Icon.tsx'

/** 고정 beside a post that staff pinned. */
export const PinnedMark = () => (
  <span className="flex flex-none items-center gap-0.5 text-xs font-bold text-act">
    <Icon of={Pin} size={14} />
    <span className="max-xs:sr-only">{cardText.pinned}</span>
  </span>
)
