import { useState } from 'react'
import type { UseFormSetError } from 'react-hook-form'
import { attachmentText, composerText } from '#src/text/composer.ts'
import { firstRunText } from '#src/text/first-run.ts'
import { useCall } from '../../hooks/use-call.ts'
import { CallError, codeOf, sentenceOf } from '../../lib/api/call-error.ts'
import { showFieldErrors } from '../../lib/forms/form.ts'
import { tickStep } from '../../lib/members/tick-step.ts'
import { toast, toastAfterMove, toastFailure, toastSignIn } from '../../lib/toasts/toasts.ts'
import { unpaidToTell } from '../../lib/toasts/unpaid.ts'
import type { NewerPost } from './StaleNotice.tsx'
import { savePost, type PostValues, type Saved, type SaveRequest } from './save-post.ts'

const NAMES = [
  'title',
  'content',
  'categoryIds',
  'levelRestriction',
  'isSecret',
  'isBlurred',
  'prefix',
  'tags',
  'poll',
] as const

interface Options {
  isEdit: boolean
  setError: UseFormSetError<PostValues>
  /** Whether the text is saved as a draft. */
  isDraftSaved: () => boolean
  /** Called when the post is stored, before the browser leaves the page. */
  onSaved: () => void
  /** Called when the post was changed meanwhile by another session. */
  onStale: (newer: NewerPost) => void
}

/** Saves the post and handles all outcomes: its page, field errors, the cooldown warning, a newer version. */
export function useSave({ isEdit, setError, isDraftSaved, onSaved, onStale }: Options) {
  const [percent, setPercent] = useState<number | null>(null)
  const save = (request: Omit<SaveRequest, 'onProgress'>) =>
    savePost({ ...request, onProgress: (share) => setPercent(Math.round(share * 100)) }).finally(() => setPercent(null))
  const { send, isBusy } = useCall(save, {
    leaves: true,
    onSuccess: (saved) => {
      onSaved()
      leaveFor(saved, isEdit)
    },
    onFailure: (error) => {
      if (isCooldown(error)) return warnOfCooldown(error)
      if (codeOf(error) === 'AUTH_REQUIRED')
        return toastSignIn(isDraftSaved() ? composerText.signedOutDraftSaved : composerText.signedOut)
      const newer = newerOf(error)
      if (newer) return onStale(newer)
      showFieldErrors(error, setError, NAMES)
      toastFailure(error, composerText.failedText, composerText.failed)
    },
  })
  return { percent, isSaving: isBusy, save: send }
}

/** The post is stored even if its pictures failed: opens it with an error toast. */
function leaveFor({ id, imagesFailed, notes, unpaid }: Saved, isEdit: boolean): void {
  const isFirst = !isEdit && tickStep('post')
  const description = [
    ...notes,
    isFirst && !imagesFailed ? firstRunText.firstPost : undefined,
    imagesFailed ? undefined : unpaidToTell('post', unpaid),
  ]
    .filter(Boolean)
    .join(' ')
  toastAfterMove(
    imagesFailed
      ? {
          title: attachmentText.failedTitle,
          description: isEdit ? attachmentText.failedOnEdit : attachmentText.failed,
          variant: 'warning',
          isEarning: !isEdit,
        }
      : {
          title: isEdit ? composerText.saved : composerText.published,
          isEarning: !isEdit,
          isFirstPost: isFirst,
          ...(description && { description }),
        },
  )
  location.assign(`/post/${id}`)
}

const isCooldown = (error: unknown): boolean => error instanceof Error && error.message.includes('cooldown')

/** Displayed for five seconds; minutes and seconds come from the server. */
const warnOfCooldown = (error: unknown): void =>
  toast({
    title: composerText.limited,
    description: sentenceOf(error, composerText.failedText),
    variant: 'warning',
    duration: 5_000,
  })

/** The stored post in the body of a 409. */
function newerOf(error: unknown): NewerPost | null {
  if (codeOf(error) !== 'CONFLICT' || !(error instanceof CallError)) return null
  const current = error.failure.current as Partial<NewerPost> | undefined
  if (!current?.updatedAt || current.title === undefined || current.content === undefined) return null
  return { title: current.title, content: current.content, updatedAt: current.updatedAt }
}
