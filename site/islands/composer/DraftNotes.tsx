import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import { longDateTime } from '#src/rules/relative-dates.ts'
import { draftText } from '#src/text/composer.ts'
import { Button } from '../../components/ui/Button.tsx'
import { Icon } from '../../components/ui/Icon.tsx'
import type { Draft } from './draft.ts'
import type { DraftState } from './use-draft.ts'
import type { ServerState } from './use-server-draft.ts'

interface OfferProps extends Pick<DraftState, 'restore' | 'discard'> {
  offer: Draft
}

/** Offers the draft of an earlier visit: restore or discard. */
export function DraftOffer({ offer, restore, discard }: OfferProps) {
  return (
    <div className="flex min-h-13 items-center gap-2 rounded-md bg-act-soft px-3.5" role="status">
      <p className="line-clamp-2 min-w-0 flex-1 py-1 text-base">
        {draftText.found(offer.title.trim())}
        <span className="max-md:hidden"> · {longDateTime(offer.savedAt)}</span>
      </p>
      <Button className="max-md:min-h-tap" onClick={restore} size="sm">
        {draftText.restore}
      </Button>
      <Button className="max-md:min-h-tap" onClick={discard} size="sm" variant="ghost">
        {draftText.discard}
      </Button>
    </div>
  )
}

/** How long a save counts as recent, in milliseconds. */
const RECENT_MS = 60_000

interface SavedProps {
  /** When the draft was last saved, ISO. */
  savedAt: string | null
  /** Whether this browser has it too. */
  isHere: boolean
  isLocalPending: boolean
  /** How the draft on the server stands; `none` where none is wanted. */
  server: ServerState
}

/** Where the draft is and since when, in words that are true: saved is what neither browser nor server still has to do. */
export function SavedNote({ savedAt, isHere, isLocalPending, server }: SavedProps) {
  const [old, setOld] = useState<string | null>(null)
  useEffect(() => {
    if (!savedAt) return undefined
    const timer = setTimeout(() => setOld(savedAt), RECENT_MS)
    return () => clearTimeout(timer)
  }, [savedAt])
  if (server === 'failed' && !isLocalPending)
    return (
      <p className="truncate text-sm text-ink-2" role="status">
        {isHere ? draftText.savedHere : draftText.notSaved}
      </p>
    )
  const isPending = isLocalPending || server === 'pending'
  if (isPending) return <p className="truncate text-sm text-ink-3">{draftText.saving}</p>
  return (
    <p className="flex items-center gap-1.5 text-sm text-ink-3" role="status">
      {savedAt && (
        <>
          <Icon className="text-mark" of={Check} size={15} />
          <span className="truncate">{old === savedAt ? draftText.savedAt(clockOf(savedAt)) : draftText.savedNow}</span>
        </>
      )}
    </p>
  )
}

/** What the browser could not save of the draft. */
export const RefusedNote = ({ refused }: Pick<DraftState, 'refused'>) => (
  <p className={refused ? 'text-sm text-ink-2' : 'sr-only'} role="status">
    {refused && draftText.refused[refused]}
  </p>
)

const clockOf = (iso: string): string =>
  new Date(iso).toLocaleTimeString('ko-KR', { hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Seoul' })
