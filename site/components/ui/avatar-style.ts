import { cx } from './class-names.ts'

const COLOURS = [
  'bg-avatar-0',
  'bg-avatar-1',
  'bg-avatar-2',
  'bg-avatar-3',
  'bg-avatar-4',
  'bg-avatar-5',
  'bg-avatar-6',
  'bg-avatar-7',
] as const

const SIZES = {
  sm: { pixels: 32, className: 'size-8 text-sm' },
  md: { pixels: 40, className: 'size-10 text-base' },
  lg: { pixels: 88, className: 'size-22 text-2xl' },
} as const

export interface AvatarProps {
  /** Chooses the colour; the same id always gets the same one. */
  id: string
  name: string
  src?: string | null
  size?: keyof typeof SIZES
}

/** What both avatars (React and Astro) render: the circle's classes, the first letter and the picture's size. */
export function avatarStyle({ id, name, size = 'md' }: AvatarProps) {
  const { pixels, className } = SIZES[size]
  const circle = cx(
    'relative grid flex-none place-items-center overflow-hidden rounded-full font-bold text-avatar-ink select-none',
    COLOURS[hashOf(id) % COLOURS.length],
    className,
  )
  return {
    circle,
    initial: [...name.trim()][0]?.toUpperCase() ?? '?',
    pixels,
    picture: 'absolute inset-0 size-full object-cover',
  }
}

/** The upper half of an FNV hash: ids that begin alike still get colours that differ. */
const hashOf = (text: string) =>
  [...text].reduce((hash, char) => Math.imul(hash ^ char.charCodeAt(0), 16_777_619), 7) >>> 16
