import { postText } from '#src/text/post.ts'

const buttonLook = 'grid size-tap place-items-center rounded-full bg-raised text-xl text-ink'

/** Shows the images large, one at a time: arrow keys and buttons switch, Escape or a click outside closes. */
export function openLightbox(urls: string[], start: number): void {
  const dialog = document.createElement('dialog')
  dialog.className =
    'm-auto max-h-dvh max-w-full bg-transparent p-4 text-ink backdrop:bg-[rgb(0_0_0/0.85)] outline-none'
  const image = document.createElement('img')
  image.className = 'max-h-[calc(100dvh-112px)] max-w-full rounded-md object-contain'
  let index = start
  const show = (next: number) => {
    index = (next + urls.length) % urls.length
    image.src = urls[index] ?? ''
    image.alt = postText.image({ index: index + 1, count: urls.length })
    dialog.setAttribute('aria-label', image.alt)
  }
  const bar = document.createElement('div')
  bar.className = 'mt-3 flex justify-center gap-3'
  if (urls.length > 1) bar.append(button('‹', postText.previousImage, () => show(index - 1)))
  bar.append(button('×', postText.closeImage, () => dialog.close()))
  if (urls.length > 1) bar.append(button('›', postText.nextImage, () => show(index + 1)))
  dialog.append(image, bar)
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') show(index - 1)
    if (key === 'ArrowRight') show(index + 1)
  })
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  show(start)
  dialog.showModal()
}

function button(sign: string, label: string, onPress: () => void): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = buttonLook
  element.textContent = sign
  element.setAttribute('aria-label', label)
  element.addEventListener('click', onPress)
  return element
}
