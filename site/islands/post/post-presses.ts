import { openLightbox } from '../../lib/browser/lightbox.ts'
import { playVideo } from '../../lib/posts/play-video.ts'
import { copyCode } from '../../lib/posts/copy-code.ts'
import { toggleFollow } from './follow-author.ts'
import { chooseTextSize } from './text-size.ts'
import { toggleWatching } from '../../lib/posts/watch.ts'

/** Does what was pressed on a post's page: a picture opens large, a video plays, 팔로우 follows, 복사 copies. */
export function press(pressed: HTMLElement): void {
  if (pressed.dataset.youtube) return playVideo(pressed)
  if (pressed instanceof HTMLAnchorElement) return openPicture(pressed)
  if (pressed instanceof HTMLButtonElement && pressed.dataset.watch) return void toggleWatching(pressed)
  if (pressed.dataset.sizeChoice) return chooseTextSize(pressed.dataset.sizeChoice)
  if (pressed.dataset.toNew) return goToNew(pressed.dataset.toNew)
  void (pressed.dataset.follow ? toggleFollow(pressed) : copyCode(pressed))
}

/** To the line above new comments, or to the page of comments that has it. */
function goToNew(path: string): void {
  const line = document.getElementById('new-comments')
  if (!line) return location.assign(path)
  line.scrollIntoView()
  line.focus({ preventScroll: true })
}

function openPicture(link: HTMLAnchorElement): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-pictures] a[href^="/media/"]')]
  openLightbox(
    links.map(({ href }) => href),
    links.indexOf(link),
    links.map((other) => other.querySelector('img')?.alt ?? ''),
  )
}
