import { postText } from '#src/text/post.ts'
import { watchZoom } from './zoom.ts'

/**
 * Shows these pictures large: arrow keys, swipes and buttons switch, two fingers or a double tap enlarge, Escape, a press
 * beside the picture and the browser's back button close. Its look is in site/styles/post.css.
 */
export function openLightbox(urls: readonly string[], start: number, alts: readonly string[] = []): void {
  const count = urls.length
  const dialog = element('dialog', 'lightbox')
  const row = element('div', 'lightbox-row')
  row.append(...urls.map((url, at) => slideOf(url, alts[at] || postText.image({ index: at + 1, count }))))
  row.tabIndex = 0
  row.setAttribute('role', 'group')
  row.setAttribute('aria-label', postText.images)
  const place = element('p', 'lightbox-place num')
  const ending = new AbortController()
  const { signal } = ending
  let index = start
  const show = (next: number) => {
    index = next
    const name = postText.image({ index: index + 1, count })
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
  const close = button('×', postText.closeImage, () => dialog.close())
  close.autofocus = true
  dialog.append(close, row)
  if (count > 1) {
    dialog.append(place)
    dialog.append(button('‹', postText.previousImage, () => go(index - 1)))
    dialog.append(button('›', postText.nextImage, () => go(index + 1)))
  }
  // A swipe has ended on another picture; `scrollend` is missing in Safari.
  row.addEventListener('scroll', () => {
    const offset = row.scrollLeft / row.clientWidth
    const reached = Math.round(offset)
    if (Math.abs(offset - reached) < 0.02 && reached !== index) show(reached)
  })
  dialog.addEventListener('keydown', (event) => {
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
  const slide = element('div', 'lightbox-slide')
  const image = document.createElement('img')
  image.loading = 'lazy'
  image.src = url
  image.alt = alt
  image.draggable = false
  slide.append(image)
  return slide
}

function button(sign: string, label: string, onPress: () => void): HTMLButtonElement {
  const made = element('button', 'lightbox-button')
  made.type = 'button'
  made.textContent = sign
  made.setAttribute('aria-label', label)
  made.addEventListener('click', onPress)
  return made
}
