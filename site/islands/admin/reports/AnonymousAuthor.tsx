import { useState } from 'react'
import type { Author } from '#src/contracts/schemas/members.ts'
import { anonymousText } from '#src/text/anonymous.ts'
import { MemberLink } from '../../../components/admin/MemberLink.tsx'
import { Button } from '../../../components/ui/Button.tsx'
import { useCall } from '../../../hooks/use-call.ts'
import { fetchAuthor, type Work } from '../../../lib/posts/anonymous-author.ts'

interface Props {
  /** What is shown in place of the author. */
  alias: string
  target: Work
}

/** The alias of an anonymous author; a press, which is in the audit log, shows the member. */
export function AnonymousAuthor({ alias, target }: Props) {
  const [author, setAuthor] = useState<Author>()
  const look = useCall(() => fetchAuthor(target), {
    onSuccess: setAuthor,
    failure: { text: anonymousText.lookFailed },
  })
  if (author) return <MemberLink member={author} />
  return (
    <>
      <span className="font-semibold">{alias}</span>
      <Button busy={look.isBusy} onClick={() => look.send()} size="sm" title={anonymousText.lookHint} variant="soft">
        {anonymousText.look}
      </Button>
    </>
  )
}
