import { useStore } from '@nanostores/react'
import { NotebookPen, Pencil } from 'lucide-react'
import { useState } from 'react'
import type { PublicUser } from '#src/contracts/schemas/members.ts'
import { withFewBlankLines } from '#src/rules/blank-lines.ts'
import { levelProgress } from '#src/rules/levels.ts'
import { longDate, longMonth } from '#src/rules/relative-dates.ts'
import { layoutText } from '#src/text/layout.ts'
import { memberNoteText } from '#src/text/member-note.ts'
import { grouped, points } from '#src/text/numbers.ts'
import { profileText } from '#src/text/profile.ts'
import { nameOf } from '../../lib/members/viewer.ts'
import { TopAuthor } from '../../components/people/TopAuthor.tsx'
import { Avatar } from '../../components/ui/Avatar.tsx'
import { Badge } from '../../components/ui/Badge.tsx'
import { Coin } from '../../components/ui/Coin.tsx'
import { Folded } from '../../components/ui/Folded.tsx'
import { Icon } from '../../components/ui/Icon.tsx'
import { buttonClass } from '../../components/ui/button-class.ts'
import { useCountUp } from '../../hooks/use-count-up.ts'
import { $me } from '../../lib/session/session.ts'
import { Counts } from './Counts.tsx'
import { RelationButtons } from './RelationButtons.tsx'
import type { Relation } from '../../hooks/use-relation.ts'

export interface ProfileHeadProps {
  user: PublicUser
  followers: number
  following: number
  /** How many posts of the member the viewer may see. */
  posts: number
  isOwn: boolean
  /** The viewer's relation to this member; null for guests and on one's own profile. */
  relation: Relation | null
}

/** A member's profile header below the cover, with the viewer's actions: edit on one's own, follow and block on others. */
export function ProfileHead({ user, followers, following, posts, isOwn, relation }: ProfileHeadProps) {
  const [followerCount, setFollowerCount] = useState(followers)
  const [note, setNote] = useState(relation?.note ?? '')
  const name = nameOf(user)
  const me = useStore($me, { ssr: 'initial' })
  const { level, exp, points: held } = isOwn && me ? me : user
  const shown = useCountUp(held)
  const { done, needed } = levelProgress({ exp, level })
  return (
    <header className="relative">
      <div className="-mt-[50px] flex flex-wrap items-end gap-x-4 pr-5 pl-4 max-md:-mt-10 max-md:px-0">
        <span className="flex-none rounded-full bg-ground p-[5px]">
          <Avatar
            id={user.id}
            level={level}
            progress={isOwn ? Math.floor((done / needed) * 100) : undefined}
            size={104}
            src={user.profileImageUrl}
          />
        </span>
        <h1 className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 pt-14 pb-1 text-xl font-bold max-md:pt-11">
          {name}
          <span className="text-sm font-normal tracking-normal text-ink-3">@{user.username}</span>
          {user.gradeName && <Badge>{user.gradeName}</Badge>}
          {user.isAdmin && <Badge>{profileText.admin}</Badge>}
          <TopAuthor author={{ points: held }} hasWords />
          {note && (
            <span className="inline-flex min-w-0 items-center gap-1 text-sm font-normal tracking-normal wrap-anywhere text-ink-2">
              <Icon className="flex-none" of={NotebookPen} size={15} />
              <span className="sr-only">{memberNoteText.of(name)}: </span>
              {note}
            </span>
          )}
        </h1>
        <div className="flex flex-wrap justify-end gap-2 pb-1 max-md:mt-3.5 max-md:w-full max-md:justify-start max-md:[&>:is(a,button:first-child)]:flex-1">
          {isOwn ? (
            <a className={buttonClass({ variant: 'quiet' })} href="/settings">
              <Icon of={Pencil} size={18} />
              {profileText.edit}
            </a>
          ) : (
            <RelationButtons
              id={user.id}
              name={name}
              note={note}
              onNote={setNote}
              onFollowers={(by) => setFollowerCount((before) => before + by)}
              relation={relation}
            />
          )}
        </div>
      </div>
      <div className="px-5 max-md:px-0">
        {user.bio ? (
          <div className="max-w-[38em] pt-4.5">
            <Folded text={user.bio}>
              <p className="whitespace-pre-wrap">{withFewBlankLines(user.bio)}</p>
            </Folded>
          </div>
        ) : (
          <p className="pt-4.5 text-ink-3">{profileText.noBio}</p>
        )}
        <div className="num flex flex-wrap items-center gap-x-5.5 gap-y-2 pt-3.5 text-sm text-ink-3">
          {/* Beside the page stands the member's card, which has it. */}
          {isOwn && (
            <span className="md:hidden">{layoutText.exp({ done: grouped(done), needed: grouped(needed) })}</span>
          )}
          <span>
            {profileText.posts} <b className="text-base text-ink">{grouped(posts)}</b>
          </span>
          <Counts followers={followerCount} following={following} id={user.id} />
          <span className="inline-flex items-center gap-1.5">
            {profileText.points}{' '}
            <b className="flex items-center text-base text-ink">
              <Coin />
              {points(shown)}
            </b>
          </span>
          <span title={longDate(user.createdAt)}>{profileText.joined(longMonth(user.createdAt))}</span>
        </div>
        {user.badges.length > 0 && (
          <ul className="flex flex-wrap gap-2 pt-3.5">
            {user.badges.map(({ rank, month }) => (
              <li
                className="inline-flex h-8 items-center rounded-full bg-gold-soft pr-3 pl-2 text-sm font-semibold text-gold"
                key={`${month}-${rank}`}
              >
                <Coin />
                {profileText.badge({ rank, month: longMonth(month) })}
              </li>
            ))}
          </ul>
        )}
      </div>
    </header>
  )
}
