import { useEffect, useEffectEvent } from 'react'
import { useFormContext, useWatch, type FieldErrors } from 'react-hook-form'
import type { PollForm } from '#src/contracts/schemas/polls.ts'
import { useLazyModule } from '../../hooks/use-lazy-module.ts'
import type { PollProblems } from './PollEditor.tsx'
import type { PostValues } from './save-post.ts'

/** A poll that nothing was written into. */
export const EMPTY_POLL: PollForm = { question: '', options: ['', ''], multiple: false, closesAt: null }

interface Props {
  /** Members who have voted in the stored poll, which cannot be changed then. */
  voters: number
}

/** The poll of the form, whose editor loads with the first one. */
export function PollField({ voters }: Props) {
  const { control, formState, setValue, clearErrors } = useFormContext<PostValues>()
  const poll = useWatch({ control, name: 'poll' })
  const [late, load] = useLazyModule(() => import('./PollEditor.tsx'))
  const loadEditor = useEffectEvent(load)
  const hasPoll = Boolean(poll)
  useEffect(() => {
    if (hasPoll) loadEditor()
  }, [hasPoll])
  if (!poll || !late) return null
  const change = (value: PollForm | null) => {
    setValue('poll', value, { shouldDirty: true })
    clearErrors('poll')
  }
  return (
    <late.PollEditor
      onChange={change}
      onRemove={() => change(null)}
      problems={problemsOf(formState.errors)}
      value={poll}
      voters={voters}
    />
  )
}

function problemsOf({ poll }: FieldErrors<PostValues>): PollProblems {
  const { question, options, closesAt, message } = (poll ?? {}) as FieldErrors<PollForm> & { message?: string }
  const all = options as { message?: string; root?: { message?: string } } | undefined
  const each = Array.isArray(options) ? (options as ({ message?: string } | undefined)[]) : []
  return {
    question: question?.message,
    options: each.map((option) => option?.message),
    all: all?.root?.message ?? all?.message ?? message,
    closesAt: closesAt?.message,
  }
}
