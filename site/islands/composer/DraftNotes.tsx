import { longDateTime } from '#src/rules/relative-dates.ts'
import { draftText } from '#src/text/composer.ts'
import { Button } from '../../components/ui/Button.tsx'
import type { Draft } from './draft.ts'
import type { DraftState } from './use-draft.ts'

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

/** When the draft was last saved, or what the browser could not save. */
export function DraftNote({ savedAt, refused }: Pick<DraftState, 'savedAt' | 'refused'>) {
  return (
    <p className="ml-auto text-sm text-ink-3 max-sm:min-h-5 max-sm:basis-full" role="status">
      {refused ? draftText.refused[refused] : savedAt && draftText.kept(clockOf(savedAt))}
    </p>
  )
}

const clockOf = (iso: string): string =>
  new Date(iso).toLocaleTimeString('ko-KR', { hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Seoul' })
