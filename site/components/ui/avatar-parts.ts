import { drawFace, facePath } from '#src/rules/draw-face.ts'
import { tierClass } from '../../lib/members/tier.ts'
import { cx } from './class-names.ts'

/** Sizes that have a name; others are given in pixels. */
const SIZES = { sm: 30, md: 40, lg: 104 } as const
/** The line of the ring in pixels, by the size from which it is so wide. */
const LINES = [
  [88, 4],
  [44, 3],
] as const
/** From this size on the level stands on the lower edge of the ring. */
const LABELLED_FROM = 84

export interface AvatarProps {
  /** Chooses the default face; the same id always has the same one. */
  id: string
  src?: string | null
  /** Pixels of the whole with its ring. */
  size?: keyof typeof SIZES | number
  /** Gives it the ring of this level's tier; without one there is no ring. */
  level?: number | undefined
  /** Percent of the way to the next level, for one's own: the ring is an arc. */
  progress?: number | undefined
}

/** What both avatars (React and Astro) render: classes and style of the ring, and the picture in it. */
export function avatarParts({ id, src, size = 'md', level, progress }: AvatarProps) {
  const pixels = typeof size === 'number' ? size : SIZES[size]
  const isLabelled = level !== undefined && pixels >= LABELLED_FROM
  const line = LINES.find(([from]) => pixels >= from)?.[1]
  return {
    className: cx('avatar', level !== undefined && `avatar-ring ${tierClass(level)}`),
    style: {
      '--size': `${pixels}px`,
      ...(line && { '--line': `${line}px` }),
      ...(progress !== undefined && { '--progress': String(progress) }),
    },
    picture: src ? pictureMarkup(src, pixels >= LABELLED_FROM) : faceMarkup(id),
    label: isLabelled ? level : null,
  }
}

/** A large one heads its page and may be its largest paint, so it is fetched at once. */
const pictureMarkup = (src: string, isLarge = false): string =>
  `<img alt="" decoding="async" ${isLarge ? 'fetchpriority="high"' : 'loading="lazy"'} src="${src.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`

/** The face as SVG on the server, which browsers take over as it stands; what a browser draws itself loads the file. */
const faceMarkup = (id: string): string => (import.meta.env.SSR ? drawFace(id) : pictureMarkup(facePath(id)))
