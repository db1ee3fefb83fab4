import type { ImgHTMLAttributes } from 'react'
import { isAnimated, srcsetOf, stillUrl, type StoredImage } from '#src/rules/images.ts'
import { REDUCED_MOTION } from '../../lib/browser/motion.ts'

interface Props extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet'> {
  image: StoredImage
}

/** A stored image: in several widths, or animated, which shows its first frame to readers who want less motion. */
export function StoredPicture({ image, sizes, alt, ...rest }: Props) {
  const widths = srcsetOf(image)
  const shown = (
    <img alt={alt} decoding="async" loading="lazy" sizes={widths && sizes} src={image.url} srcSet={widths} {...rest} />
  )
  if (!isAnimated(image)) return shown
  return (
    <picture className="contents">
      <source media={REDUCED_MOTION} srcSet={stillUrl(image)} />
      {shown}
    </picture>
  )
}
