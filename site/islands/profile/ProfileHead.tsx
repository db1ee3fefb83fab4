import { useStore } from '@nanostores/react'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { PublicUser } from '#src/contracts/schemas/members.ts'
import { longDate, longMonth } from '#src/rules/relative-dates.ts'
import { layoutText } from '#src/text/layout.ts'
import { points } from '#src/text/numbers.ts'
import { profileText } from '#src/text/profile.ts'
import { nameOf } from '../../lib/members/viewer.ts'
import { Avatar } from '../../components/ui/Avatar.tsx'
import { Badge } from '../../components/ui/Badge.tsx'
import { Icon } from '../../components/ui/Icon.tsx'
import { buttonClass } from '../../components/ui/button-class.ts'
import { cx } from '../../components/ui/class-names.ts'
import { useCountUp } from '../../hooks/use-count-up.ts'
import { $me } from '../../lib/session/session.ts'
import { Counts } from './Counts.tsx'
import { RelationButtons } from './RelationButtons.tsx'
import type { Relation } from '../../hooks/use-relation.ts'

export interface ProfileHeadProps {
  user: PublicUser
  followers: number
  following: number
  isOwn: boolean
  /** The viewer's relation to this member; null for guests and on one's own profile. */
  relation: Relation | null
}

/** A member's profile header with the viewer's actions: edit on one's own, follow and block on others. */
export function ProfileHead({ user, followers, following, isOwn, relation }: ProfileHeadProps) {
  const [followerCount, setFollowerCount] = useState(followers)
  const name = nameOf(user)
  const me = useStore($me, { ssr: 'initial' })
  const { level, points: held } = isOwn && me ? me : user
  const shown = useCountUp(held)
  return (
    <header className="grid gap-4">
      <div className="flex items-start gap-4">
        <Avatar id={user.id} level={user.level} size="lg" src={user.profileImageUrl} />
        <div className="min-w-0 flex-1">
          <h1 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xl font-bold max-sm:text-xl">
            {name}
            <Badge className="num" tone="act">
              {layoutText.level(level)}
            </Badge>
            {user.isAdmin && <Badge>{profileText.admin}</Badge>}
          </h1>
          <p className="text-base text-ink-2">@{user.username}</p>
          <p className="text-sm text-ink-3">{profileText.joined(longDate(user.createdAt))}</p>
        </div>
      </div>
      <p className={user.bio ? 'whitespace-pre-wrap' : 'text-ink-3'}>{user.bio ?? profileText.noBio}</p>
      {user.badges.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {user.badges.map(({ rank, month }) => (
            <li key={`${month}-${rank}`}>
              <Badge tone="gold">{profileText.badge({ rank, month: longMonth(month) })}</Badge>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-5">
        <span className="inline-flex min-h-tap items-center gap-1.5 text-base text-ink-2">
          {profileText.points} <b className="num text-ink">{points(shown)}</b>
        </span>
        <Counts followers={followerCount} following={following} id={user.id} />
      </div>
      <div className={cx('gap-2', isOwn ? 'flex max-md:*:flex-1' : 'grid grid-cols-2 md:flex md:flex-wrap')}>
        {isOwn ? (
          <a className={buttonClass({ variant: 'outline' })} href="/settings">
            <Icon of={Pencil} size={18} />
            {profileText.edit}
          </a>
        ) : (
          <RelationButtons
            id={user.id}
            name={name}
            onFollowers={(by) => setFollowerCount((before) => before + by)}
            relation={relation}
          />
        )}
      </div>
    </header>
  )
}
