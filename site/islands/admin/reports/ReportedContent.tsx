import type { Report } from '#src/contracts/schemas/reports.ts'
import { imagesOf, joinImages } from '#src/rules/images.ts'
import { reportsText } from '#src/text/admin-reports.ts'
import { cleanUpText } from '#src/text/clean-up.ts'
import { postImagesText } from '#src/text/post-images.ts'
import { MemberLink } from '../../../components/admin/MemberLink.tsx'
import { buttonClass } from '../../../components/ui/button-class.ts'
import type { Work } from '../../../lib/posts/anonymous-author.ts'
import { toElements } from '../../composer/MarkdownPreview.tsx'
import { AnonymousAuthor } from './AnonymousAuthor.tsx'
import { ReportedMessages } from './ReportedMessages.tsx'
import { VersionsButton } from './VersionsButton.tsx'

/** The reported post or comment. */
const targetOf = ({ postId, commentId }: Report): Work =>
  commentId ? { kind: 'comment', id: commentId } : { kind: 'post', id: postId ?? '' }

/** The reported content in context, or how much a clean-up removed: a post, a comment under its post, or a message after earlier ones. */
export function ReportedContent({ report }: { report: Report }) {
  const { thing, messages, commentId, removedCount, member } = report
  if (removedCount)
    return (
      <div className="num panel grid gap-1 p-4">
        <div className="text-sm">
          <MemberLink member={member} />
        </div>
        <p>{cleanUpText.removed(removedCount)}</p>
      </div>
    )
  if (messages) return <ReportedMessages author={thing?.author ?? null} messages={messages} />
  if (!thing) return <p className="panel p-4 text-ink-3">{reportsText.gone}</p>
  const isComment = thing.kind === 'comment'
  return (
    <div className="panel grid gap-2 p-4">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        {thing.anonymous === null ? (
          <MemberLink member={thing.author} />
        ) : (
          <AnonymousAuthor alias={thing.anonymous} target={targetOf(report)} />
        )}
        {thing.versions ? <VersionsButton report={report} thing={thing} /> : null}
      </div>
      {thing.title && (
        <p className={isComment ? 'text-sm text-ink-2' : 'font-semibold'}>
          {isComment ? reportsText.onPost(thing.title) : thing.title}
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard */}
      <div aria-label={reportsText.kind[thing.kind]} className="max-h-60 overflow-auto" role="group" tabIndex={0}>
        {thing.html ? (
          <div className="prose">{toElements(thing.html)}</div>
        ) : (
          <p className="whitespace-pre-wrap">{thing.text || reportsText.gone}</p>
        )}
        {imagesOf(joinImages(thing.imageUrls)).map(({ url, width, height }, index) => (
          <img
            alt={postImagesText.image({ index: index + 1, count: thing.imageUrls.length })}
            className="mt-2 max-h-40 w-auto rounded-md"
            height={height}
            key={url}
            loading="lazy"
            src={url}
            width={width}
          />
        ))}
      </div>
      <a
        className={buttonClass({ variant: 'soft', size: 'sm', className: 'justify-self-start' })}
        href={isComment ? `/comment/${commentId}` : `/post/${thing.postId}`}
      >
        {reportsText.open}
      </a>
    </div>
  )
}
