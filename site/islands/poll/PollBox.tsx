import { useEffect, useState, type FormEvent } from 'react'
import { votePost } from '#src/contracts/posts.ts'
import type { Poll } from '#src/contracts/schemas/polls.ts'
import { signInPath } from '#src/rules/next-path.ts'
import { isClosed } from '#src/rules/polls.ts'
import { longDateTime } from '#src/rules/relative-dates.ts'
import { pollText } from '#src/text/poll.ts'
import { ReadyButton } from '../../components/ui/ReadyButton.tsx'
import { buttonClass } from '../../components/ui/button-class.ts'
import { useCall } from '../../hooks/use-call.ts'
import { call } from '../../lib/api/call.ts'
import { onLive, watchPost } from '../../lib/live/events.ts'
import { toastError } from '../../lib/toasts/toasts.ts'
import { whenClosed } from './when-closed.ts'
import { PollResults } from './PollResults.tsx'

interface Props {
  postId: string
  poll: Poll
  /** Guests see the poll without a script. */
  mayVote: boolean
  /** Server time when the page was rendered, ISO. */
  now: string
}

/** The poll of a post: its options until one has voted, then its votes as bars, which follow those of others. */
export function PollBox({ postId, poll: rendered, mayVote, now }: Props) {
  const [poll, setPoll] = useState(rendered)
  useEffect(() => {
    const stops = [
      watchPost(postId),
      onLive('post', (news) => {
        if (news.postId === postId && news.poll) setPoll(news.poll)
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [postId])
  useEffect(() => {
    if (poll.closed || !poll.closesAt) return
    return whenClosed({ postId, closesAt: poll.closesAt, onClosed: setPoll })
  }, [postId, poll.closed, poll.closesAt])
  const isOver = poll.closed || isClosed(poll, new Date(now))
  const isShown = isOver || poll.mine.length > 0
  return (
    <section
      aria-label={pollText.title}
      className="mt-7 max-w-read rounded-lg bg-panel p-5 max-md:p-4"
      data-guest-poll={mayVote || isOver ? undefined : postId}
    >
      <h2 className="text-lg font-bold">{poll.question}</h2>
      {isShown ? (
        <PollResults poll={poll} />
      ) : (
        <Ballot mayVote={mayVote} onVoted={setPoll} poll={poll} postId={postId} />
      )}
      <p className="num mt-3 text-sm text-ink-3">
        <span data-voters>{pollText.voters(poll.voters)}</span>
        {poll.multiple && !isShown && ` · ${pollText.several}`}
        {isOver ? ` · ${pollText.closed}` : poll.closesAt && ` · ${pollText.closesOn(longDateTime(poll.closesAt))}`}
      </p>
    </section>
  )
}

interface BallotProps extends Pick<Props, 'postId' | 'poll' | 'mayVote'> {
  onVoted: (poll: Poll) => void
}

/** The options to choose from; guests are led to sign-in. */
function Ballot({ postId, poll, mayVote, onVoted }: BallotProps) {
  const vote = useCall((options: number[]) => call(votePost, { id: postId, options }), {
    onSuccess: onVoted,
    failure: { text: pollText.failed },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const options = new FormData(event.currentTarget).getAll('option').map(Number)
    if (options.length === 0) return toastError(pollText.none)
    vote.send(options)
  }
  return (
    <form className="mt-3" method="post" onSubmit={submit}>
      <fieldset disabled={!mayVote}>
        <legend className="sr-only">{poll.question}</legend>
        <div className="grid gap-2">
          {poll.options.map(({ text }, place) => (
            <label
              className="flex min-h-tap cursor-pointer items-center gap-2.5 rounded-md border border-edge bg-raised px-3.5 py-2 has-checked:border-act has-disabled:cursor-default"
              key={place}
            >
              <input
                className="size-5 flex-none accent-act"
                name="option"
                type={poll.multiple ? 'checkbox' : 'radio'}
                value={place}
              />
              <span>{text}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="mt-3">
        {mayVote ? (
          <ReadyButton busy={vote.isBusy} type="submit">
            {pollText.vote}
          </ReadyButton>
        ) : (
          <a className={buttonClass({ variant: 'soft' })} href={signInPath(`/post/${postId}`)}>
            {pollText.guest}
          </a>
        )}
      </div>
    </form>
  )
}
