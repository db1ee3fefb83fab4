'use client'
import { Button, useDocumentInfo, useFormFields } from '@payloadcms/ui'
import type { restorePost } from '#src/contracts/admin-removals.ts'
import type { deletePost } from '#src/contracts/posts.ts'
import { longDateTime } from '#src/rules/relative-dates.ts'
import { whyNotRestore, type Removal } from '#src/rules/content-rights.ts'
import { moderationText as TEXT } from '#src/text/panel-dashboard.ts'
import { ConfirmButton } from './ConfirmButton.tsx'
import { callSite, type SiteCall } from './call-site.ts'
import { Section } from './Section.tsx'
import { useAction } from './use-action.ts'

interface Props {
  kind: 'post' | 'comment'
  remove: SiteCall
  restore: SiteCall
}

/** Links to a post or comment, and removes or restores it by the site's own calls. */
export function RemovalSection({ kind, remove, restore }: Props) {
  const id = String(useDocumentInfo().id)
  const removal = useRemoval()
  const { run, isBusy } = useAction()
  const words = TEXT[kind]
  if (removal.removedAt) {
    const refusal = whyNotRestore(removal)
    return (
      <Section title={TEXT.title}>
        <p>{words.removed(longDateTime(removal.removedAt))}</p>
        {refusal ? (
          <p>{refusal.message}</p>
        ) : (
          <Button
            buttonStyle="secondary"
            disabled={isBusy}
            margin={false}
            onClick={() => void run(() => callSite<typeof restorePost>(restore, { id }), words.restored)}
            size="medium"
          >
            {words.restore}
          </Button>
        )}
      </Section>
    )
  }
  return (
    <Section title={TEXT.title}>
      <a href={`/${kind}/${id}`}>{TEXT.toSite}</a>
      <ConfirmButton
        isBusy={isBusy}
        label={words.remove}
        onConfirm={() => run(() => callSite<typeof deletePost>(remove, { id }), words.done)}
        slug={`remove-${kind}`}
        text={words.text}
        title={words.title}
      />
    </Section>
  )
}

/** The removal state of the document, from its form. */
function useRemoval(): Removal {
  const { author, removedAt, removedBy, removedByReport, content } = useFormFields(([fields]) => fields)
  return {
    author: author?.value,
    removedAt: removedAt?.value,
    removedBy: removedBy?.value,
    removedByReport: removedByReport?.value,
    content: content?.value,
  } as Removal
}
