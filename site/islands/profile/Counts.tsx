import { lazy, Suspense, useState } from 'react'
import { grouped } from '../../../src/text/numbers.ts'
import { profileText } from '../../../src/text/profile-view.ts'
import type { MemberListKind } from './MemberListDialog.tsx'

const MemberListDialog = lazy(() => import('./MemberListDialog.tsx').then((m) => ({ default: m.MemberListDialog })))

interface Props {
  id: string
  followers: number
  following: number
}

/** Follower and following counts; each opens its list. */
export function Counts({ id, followers, following }: Props) {
  const [open, setOpen] = useState<MemberListKind | null>(null)
  return (
    <>
      <Count label={profileText.followers} onPress={() => setOpen('followers')} value={followers} />
      <Count label={profileText.following} onPress={() => setOpen('following')} value={following} />
      {open && (
        <Suspense>
          <MemberListDialog id={id} key={open} kind={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  )
}

function Count({ label, value, onPress }: { label: string; value: number; onPress: () => void }) {
  return (
    <button
      className="-mx-1 inline-flex min-h-tap items-center gap-1.5 rounded-md px-1 text-md text-ink-2 hover:text-ink"
      onClick={onPress}
      type="button"
    >
      {label} <b className="num text-ink">{grouped(value)}</b>
    </button>
  )
}
