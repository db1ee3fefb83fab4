import { getCommentModeration, getPostModeration, restoreComment, restorePost } from '#src/contracts/admin-removals.ts'
import { deleteComment } from '#src/contracts/comments.ts'
import { deletePost } from '#src/contracts/posts.ts'
import type { Moderation } from '#src/contracts/schemas/removals.ts'
import { anonymousText } from '#src/text/anonymous.ts'
import { call } from '../../lib/api/call.ts'
import { nameOf } from '../../lib/members/viewer.ts'
import { fetchAuthor } from '../../lib/posts/anonymous-author.ts'
import { toast, toastFailure } from '../../lib/toasts/toasts.ts'

/** The post or comment that a menu is about. */
export interface ContentRef {
  kind: 'post' | 'comment'
  id: string
}

/** Its path on this site. */
export const pathOf = ({ kind, id }: ContentRef): string => `/${kind}/${id}`

/** What the caller may do with it as staff. */
export const fetchModeration = ({ kind, id }: ContentRef): Promise<Moderation> =>
  kind === 'post' ? call(getPostModeration, { id }) : call(getCommentModeration, { id })

/** Tells staff in a toast who wrote it. */
export const lookAtAuthor = (target: ContentRef): Promise<void> =>
  fetchAuthor(target).then(
    (author) =>
      toast({
        title: anonymousText.looked({ name: nameOf(author), username: author.username }),
        description: anonymousText.lookHint,
      }),
    (error: unknown) => toastFailure(error, anonymousText.lookFailed),
  )

/** Deletes it as staff. */
export const removeContent = ({ kind, id }: ContentRef, reason: string): Promise<void> =>
  kind === 'post' ? call(deletePost, { id, reason }) : call(deleteComment, { id, reason })

/** Restores what staff deleted. */
export const restoreContent = ({ kind, id }: ContentRef): Promise<void> =>
  kind === 'post' ? call(restorePost, { id }) : call(restoreComment, { id })
