import { VolumeX } from 'lucide-react'
import { mutedText } from '#src/text/post.ts'
import { Icon } from '../ui/Icon.tsx'

interface Props {
  kind: 'post' | 'comment' | 'filtered'
  isOpen: boolean
  onToggle: () => void
}

/** Replaces a muted member's content, or a comment with a hidden word, or stands above it once unfolded. */
export function MutedLine({ kind, isOpen, onToggle }: Props) {
  return (
    <p className="flex min-h-9 items-center gap-1.5 text-base text-ink-2">
      <Icon of={VolumeX} size={18} />
      {mutedText[kind]}
      <span aria-hidden="true">·</span>
      <button
        aria-expanded={isOpen}
        className="relative font-semibold text-act after:absolute after:-inset-x-2.5 after:-inset-y-2.5 hover:underline"
        onClick={onToggle}
        type="button"
      >
        {isOpen ? mutedText.hide : mutedText.show}
      </button>
    </p>
  )
}
