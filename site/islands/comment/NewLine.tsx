import { commentText } from '#src/text/comment.ts'

/** The line between comments that were read and new ones. */
export const NewLine = () => (
  <p
    className="flex items-center gap-3 py-3 text-sm font-bold text-act before:h-px before:flex-1 before:bg-act after:h-px after:flex-1 after:bg-act"
    data-screen-only
    id="new-comments"
    tabIndex={-1}
  >
    {commentText.newFrom}
  </p>
)
