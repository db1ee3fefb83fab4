import { useState } from 'react'
import { grouped } from '#src/text/numbers.ts'
import { profileText } from '#src/text/profile.ts'
import { useLazyModule } from '../../hooks/use-lazy-module.ts'
import type { MemberListKind } from './MemberListDialog.tsx'

interface Props {
  id: string
  followers: number
  following: number
}

/** Follower and following counts; each opens its list. */
export function Counts({ id, followers, following }: Props) {
  const [open, setOpen] = useState<MemberListKind | null>(null)
  const [late, load] = useLazyModule(() => import('./MemberListDialog.tsx'))
  const show = (kind: MemberListKind) => {
    setOpen(kind)
    load()
  }
  return (
    <>
      <Count label={profileText.followers} onPress={() => show('followers')} value={followers} />
      <Count label={profileText.following} onPress={() => show('following')} value={following} />
      {late && open && <late.MemberListDialog id={id} key={open} kind={open} onClose={() => setOpen(null)} />}
    </>
  )
}

function Count({ label, value, onPress }: { label: string; value: number; onPress: () => void }) {
  return (
    <button
      className="-mx-1 -my-2.5 inline-flex min-h-tap items-center gap-1 rounded-md px-1 text-sm text-ink-3 hover:text-ink"
      onClick={onPress}
      type="button"
    >
      {label} <b className="num text-base text-ink">{grouped(value)}</b>
    </button>
  )
}
