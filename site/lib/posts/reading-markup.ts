import { cardText } from '#src/text/card.ts'
import { commentText } from '#src/text/comment.ts'
import { compact } from '#src/text/numbers.ts'
import { buttonClass } from '../../components/ui/button-class.ts'

/** Where a page shows what came since its reader was there: a card of the post, the post's head, its list of comments. */
export type ReadingPlace = 'card' | 'jump' | 'line' | 'before'

/** In a list: that the post was read, and how many comments are new; nothing for a post never opened. */
export const cardReading = (postId: string, count: number | null): string =>
  count === null
    ? ''
    : `<i data-read hidden></i>${
        count > 0
          ? `<a aria-label="${cardText.newComments(count)}" class="num px-1 text-sm font-bold text-act hover:underline" href="/post/${postId}#new-comments">+${compact(count)}</a>`
          : ''
      }`

/** The button below a post's head that leads to the first new comment. */
export const jumpReading = (count: number): string =>
  `<button class="${buttonClass({ variant: 'soft', size: 'sm', className: 'needs-js mt-5' })}" data-to-new type="button">${commentText.toNew(count)}</button>`

/** The line between comments that were read and new ones. */
export const lineReading = (): string =>
  `<p class="flex items-center gap-3 py-3 text-sm font-bold text-act before:h-px before:flex-1 before:bg-act after:h-px after:flex-1 after:bg-act" id="new-comments" tabindex="-1">${commentText.newFrom}</p>`
