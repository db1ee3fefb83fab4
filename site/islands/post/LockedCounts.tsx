import { Heart, MessageCircle } from 'lucide-react'
import { cardText } from '#src/text/card.ts'
import { compact } from '#src/text/numbers.ts'
import { Icon } from '../../components/ui/Icon.tsx'

/** Like and comment counts of a post that the viewer may not open, without buttons. */
export function LockedCounts({ likeCount, commentCount }: { likeCount: number; commentCount: number }) {
  return (
    <>
      <Count icon={Heart} label={cardText.likes(likeCount)} value={likeCount} />
      <Count icon={MessageCircle} label={cardText.comments(commentCount)} value={commentCount} />
    </>
  )
}

function Count({ icon, label, value }: { icon: typeof Heart; label: string; value: number }) {
  return (
    <span className="flex h-(--act-height,36px) items-center gap-[5px] px-[9px] text-sm text-ink-3">
      <Icon of={icon} size={18} />
      {value > 0 && (
        <span aria-hidden="true" className="num">
          {compact(value)}
        </span>
      )}
      <span className="sr-only">{label}</span>
    </span>
  )
}
