import { Sparkles } from 'lucide-react'
import { cardText } from '#src/text/card.ts'
import { Icon } from '../../components/ui/Icon.tsx'

/** 개념글 beside a post whose likes reach the number that makes it one. */
export const BestMark = () => (
  <span className="flex flex-none items-center gap-0.5 text-xs font-bold text-like">
    <Icon of={Sparkles} size={14} />
    <span className="max-xs:sr-only">{cardText.best}</span>
  </span>
)
