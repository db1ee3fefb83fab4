import { getPost } from '#src/contracts/posts.ts'
import { watchBoard } from '#src/contracts/categories.ts'
import { unwatchPost, watchPost } from '#src/contracts/read-positions.ts'
import { postText } from '#src/text/post.ts'
import { call } from '../api/call.ts'
import { toast, toastFailure, toastSignIn } from '../toasts/toasts.ts'

/** Has new comments on a post notify the member, or no longer, and says so; false when it failed. */
export async function setWatching(id: string, on: boolean): Promise<boolean> {
  try {
    await call(on ? watchPost : unwatchPost, { id })
    toast({ title: on ? postText.watched : postText.unwatched })
    return true
  } catch (error) {
    toastFailure(error, postText.watchFailed)
    return false
  }
}

/** As the name of a button: `board:{number}` of a board, else the id of a post. */
const BOARD = 'board:'

/** Has new posts in a board notify the member, or no longer, and says so; false when it failed. */
async function setWatchingBoard(id: string, on: boolean): Promise<boolean> {
  try {
    await call(watchBoard, { id, level: on ? 'all' : 'off' })
    toast({ title: on ? postText.boardWatched : postText.boardUnwatched })
    return true
  } catch (error) {
    toastFailure(error, postText.watchFailed)
    return false
  }
}

/** What 알림 받기 and 알림 끄기 on the page of a post or a board do. */
export async function toggleWatching(button: HTMLButtonElement): Promise<void> {
  const { watch: id = '', watching } = button.dataset
  if (!('signedIn' in document.documentElement.dataset)) return toastSignIn(postText.guestWatch)
  const on = watching === undefined
  button.disabled = true
  const set = id.startsWith(BOARD) ? setWatchingBoard(id.slice(BOARD.length), on) : setWatching(id, on)
  if (await set) show(button, on)
  button.disabled = false
}

/** Has the button of a post say what the server stores: who comments on a post watches it, unless they stopped that. */
export async function refreshWatching(id: string): Promise<void> {
  const button = document.querySelector<HTMLButtonElement>(`[data-watch="${CSS.escape(id)}"]:not([data-watching])`)
  if (button) show(button, (await call(getPost, { id })).isWatching)
}

function show(button: HTMLButtonElement, on: boolean): void {
  button.toggleAttribute('data-watching', on)
  const label = button.querySelector('span')
  if (label) label.textContent = on ? postText.unwatch : postText.watch
}
