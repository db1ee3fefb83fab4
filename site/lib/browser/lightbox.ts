import { parseMediaUrl } from '#src/rules/images.ts'
import { postImagesText } from '#src/text/post-images.ts'
import { watchZoom } from './zoom.ts'

/** From this ratio of height to width on, a picture shown whole would be too narrow to be read. */
const LONG = 2.5
/** How far a key scrolls a long picture, in heights of the screen. */
const SCROLL_KEYS: Readonly<Record<string, number>> = {
  ArrowUp: -0.15,
  ArrowDown: 0.15,
  PageUp: -0.9,
  PageDown: 0.9,
  Home: -Infinity,
  End: Infinity,
}

/**
 * Shows these pictures large: arrow keys, swipes and buttons switch, two fingers or a double tap enlarge, Escape, a press
 * beside the picture and the browser's back button close. A long picture begins at its top, as wide as the screen, and
 * scrolls. Its look is in site/styles/post.css.
 */
export function openLightbox(urls: readonly string[], start: number, alts: readonly string[] = []): void {
  const count = urls.length
  const dialog = element('dialog', 'lightbox')
  const row = element('div', 'lightbox-row')
  row.append(...urls.map((url, at) => slideOf(url, alts[at] || postImagesText.image({ index: at + 1, count }))))
  row.tabIndex = 0
  row.setAttribute('role', 'group')
  row.setAttribute('aria-label', postImagesText.images)
  const place = element('p', 'lightbox-place num')
  const ending = new AbortController()
  const { signal } = ending
  let index = start
  const show = (next: number) => {
    index = next
    const name = postImagesText.image({ index: index + 1, count })
    dialog.setAttribute('aria-label', name)
    place.textContent = `${index + 1} / ${count}`
  }
  const go = (next: number) => {
    if (next < 0 || next >= count) return
    zoom.reset()
    row.scrollTo({ left: next * row.clientWidth, behavior: isStill() ? 'instant' : 'smooth' })
    show(next)
  }
  const zoom = watchZoom(row, signal)
  const close = button('×', postImagesText.closeImage, () => dialog.close())
  close.autofocus = true
  dialog.append(close, row)
  if (count > 1) {
    dialog.append(place)
    dialog.append(button('‹', postImagesText.previousImage, () => go(index - 1)))
    dialog.append(button('›', postImagesText.nextImage, () => go(index + 1)))
  }
  // A swipe has ended on another picture; `scrollend` is missing in Safari.
  row.addEventListener('scroll', () => {
    const offset = row.scrollLeft / row.clientWidth
    const reached = Math.round(offset)
    if (Math.abs(offset - reached) < 0.02 && reached !== index) show(reached)
  })
  dialog.addEventListener('keydown', (event) => {
    const far = SCROLL_KEYS[event.key]
    const slide = row.children[index]
    if (far !== undefined && slide?.matches('.long')) {
      event.preventDefault()
      return slide.scrollBy({
        top: Math.max(-slide.scrollHeight, Math.min(far * slide.clientHeight, slide.scrollHeight)),
      })
    }
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    // The row would scroll by itself as well.
    event.preventDefault()
    go(index + step)
  })
  row.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.localName !== 'img') dialog.close()
  })
  dialog.addEventListener('close', () => {
    ending.abort()
    dialog.remove()
    if (isPushed()) history.back()
  })
  history.pushState({ ...(history.state as object | null), lightbox: true }, '')
  addEventListener('popstate', () => dialog.close(), { signal })
  document.body.append(dialog)
  dialog.showModal()
  row.scrollTo({ left: start * row.clientWidth, behavior: 'instant' })
  show(start)
}

const isPushed = (): boolean => (history.state as { lightbox?: boolean } | null)?.lightbox === true
const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

function element<K extends keyof HTMLElementTagNameMap>(tag: K, className: string): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag)
  made.className = className
  return made
}

function slideOf(url: string, alt: string): HTMLElement {
  const stored = parseMediaUrl(new URL(url, location.href).pathname)
  const isLong = stored !== null && stored.height > LONG * stored.width
  const slide = element('div', isLong ? 'lightbox-slide long' : 'lightbox-slide')
  const image = document.createElement('img')
  if (isLong) {
    // The room that it will take, so that it can be scrolled while it loads.
    Object.assign(image, { width: stored.width, height: stored.height })
    slide.tabIndex = 0
    slide.setAttribute('role', 'group')
    slide.setAttribute('aria-label', alt)
  }
  image.loading = 'lazy'
  image.src = url
  image.alt = alt
  image.draggable = false
  slide.append(image)
  return slide
}

function button(glyph: string, label: string, onPress: () => void): HTMLButtonElement {
  const made = element('button', 'lightbox-button')
  made.type = 'button'
  made.textContent = glyph
  made.setAttribute('aria-label', label)
  made.addEventListener('click', onPress)
  return made
}
