import type { NEW_PAGE as Page } from '#src/rules/comment-sorts.ts'
import { cardText } from '#src/text/card.ts'
import { compact } from '#src/text/numbers.ts'
import type { Viewer } from '../../lib/members/viewer.ts'
import type { CardPost } from '../../lib/posts/card-post.ts'

/** As `NEW_PAGE` of src/rules/comment-sorts.ts, which every list would load a file for. */
const NEW_PAGE: typeof Page = 'new'

/** That the viewer has read the post, and how many comments are new to them, as +3. */
export const NewCount = ({ post: { id, newCommentCount: count }, viewer }: { post: CardPost; viewer: Viewer }) =>
  viewer && (
    <span data-screen-only>
      {count !== null && <i data-read hidden />}
      {count !== null && count > 0 && (
        <a
          aria-label={cardText.newComments(count)}
          className="num px-1 text-sm font-bold text-act hover:underline"
          href={`/post/${id}?comments=${NEW_PAGE}#new-comments`}
        >
          +{compact(count)}
        </a>
      )}
    </span>
  )
