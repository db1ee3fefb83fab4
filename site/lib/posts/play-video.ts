import { videoPlayer } from '#src/rules/youtube.ts'

/** Replaces the still box of a video by its player, which is asked of YouTube only now. */
export function playVideo(box: HTMLElement): void {
  const { youtube: id = '', start } = box.dataset
  const player = document.createElement('iframe')
  player.className = 'video'
  player.title = box.textContent
  // Without a referrer the player refuses to play.
  player.referrerPolicy = 'strict-origin-when-cross-origin'
  player.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
  player.src = videoPlayer({ id, start: Number(start) })
  box.replaceWith(player)
  player.focus()
}
