import type { MouseEvent } from 'react'
import { isAnimated, parseMediaUrl, type StoredImage } from '#src/rules/images.ts'
import { messageText } from '#src/text/message.ts'
import { StoredPicture } from '../../components/ui/StoredPicture.tsx'
import { cx } from '../../components/ui/class-names.ts'

/** A message's images in boxes of known size: one in its own ratio, several as tiles. Each opens the lightbox. */
export function MessageImages({ urls }: { urls: readonly string[] }) {
  const images = urls.flatMap((url) => parseMediaUrl(url) ?? [])
  if (images.length === 0) return null
  const isAlone = images.length === 1
  return (
    <ul className={cx('grid max-w-full gap-1', !isAlone && 'grid-cols-2')}>
      {images.map((image, index) => (
        <li
          className="max-w-full overflow-hidden rounded-md bg-panel"
          key={image.url}
          style={isAlone ? boxOf(image) : TILE}
        >
          <a
            aria-label={messageText.openPicture(index)}
            className="block size-full"
            data-animated={isAnimated(image) || undefined}
            href={image.url}
            onClick={(event) => openLarge(event, images, index)}
          >
            <StoredPicture
              alt={messageText.picture(index)}
              className="size-full object-cover"
              height={image.height}
              image={image}
              sizes={isAlone ? `${boxOf(image).width}px` : `${TILE.width}px`}
              width={image.width}
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

const TILE = { width: 124, aspectRatio: 1 }

/** In place; if the lightbox cannot load, the link opens the image. */
function openLarge(event: MouseEvent<HTMLAnchorElement>, images: readonly StoredImage[], index: number): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  const { href } = event.currentTarget
  const urls = images.map(({ url }) => url)
  void import('../../lib/browser/lightbox.ts').then(
    ({ openLightbox }) => openLightbox(urls, index),
    () => location.assign(href),
  )
}

/** Pixels. */
const WIDEST = 260
const HIGHEST = 320
/** Minimum size of the press target. */
const LEAST = 72
/** Limits of width by height, those of the smallest press target; only a longer or wider image is cropped, to its middle. */
const SHAPE = { narrowest: LEAST / HIGHEST, widest: WIDEST / LEAST }

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most))

/** The box for an image of this size: at most its own size and the available space. */
function boxOf({ width, height }: { width: number; height: number }): { width: number; aspectRatio: number } {
  const aspectRatio = within(width / height, SHAPE.narrowest, SHAPE.widest)
  return { width: Math.round(within(width, LEAST, Math.min(WIDEST, HIGHEST * aspectRatio))), aspectRatio }
}
