'use client'
import { useDocumentInfo, useFormFields } from '@payloadcms/ui'
import type { deleteComment } from '#src/contracts/comments.ts'
import type { deletePost } from '#src/contracts/posts.ts'
import { longDateTime } from '#src/rules/relative-dates.ts'
import { moderationText as TEXT } from '#src/text/panel-desk.ts'
import { AskedButton } from './AskedButton.tsx'
import { callSite } from './call-site.ts'
import { Part } from './Part.tsx'
import { useAct } from './use-act.ts'

interface Props {
  kind: 'post' | 'comment'
  contract: typeof deletePost | typeof deleteComment
}

/** Where a post or comment stands on the site, and its removal by the same call that the site makes. */
export function RemovalPart({ kind, contract }: Props) {
  const { id } = useDocumentInfo()
  const removedAt = useFormFields(([fields]) => fields.removedAt?.value as string | undefined)
  const { act, isBusy } = useAct()
  const words = TEXT[kind]
  if (removedAt)
    return (
      <Part title={TEXT.title}>
        <p>{TEXT.removed(longDateTime(removedAt))}</p>
      </Part>
    )
  return (
    <Part title={TEXT.title}>
      <a href={`/${kind}/${id}`}>{TEXT.toSite}</a>
      <AskedButton
        isBusy={isBusy}
        label={words.remove}
        onConfirm={() => act(() => callSite(contract, { id: String(id) }), words.done)}
        slug={`remove-${kind}`}
        text={words.text}
        title={words.title}
      />
    </Part>
  )
}
