import { adminMemberPath } from '#src/rules/admin-tabs.ts'
import { cardText } from '#src/text/card.ts'
import { nameOf } from '../../lib/members/viewer.ts'

interface Props {
  member: { id: string; username: string; nickname: string | null } | null
}

/** A member's name with a link to the page in /admin; a deleted account has no link. */
export function MemberLink({ member }: Props) {
  if (!member) return <span className="text-ink-3">{cardText.unknownAuthor}</span>
  return (
    <a
      className="inline-flex min-h-6 items-center font-semibold text-ink hover:underline"
      href={adminMemberPath(member.id)}
    >
      {nameOf(member)}
      <span className="ml-1.5 font-normal text-ink-2">@{member.username}</span>
    </a>
  )
}
