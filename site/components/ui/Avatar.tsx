import type { CSSProperties } from 'react'
import { levelName } from '#src/text/numbers.ts'
import { avatarParts, type AvatarProps } from './avatar-parts.ts'
import { cx } from './class-names.ts'

interface Props extends AvatarProps {
  className?: string
}

/** A member's picture, or the default face, in the ring of their level. The name itself must stand beside it. */
export function Avatar({ className, ...props }: Props) {
  const { className: ring, style, picture, label } = avatarParts(props)
  return (
    <span aria-hidden="true" className={cx(ring, className)} style={style as CSSProperties}>
      {/* A browser draws another face than the server, the same picture: hydration leaves what is there. */}
      <span dangerouslySetInnerHTML={{ __html: picture }} suppressHydrationWarning />
      {label !== null && <b>{levelName(label)}</b>}
    </span>
  )
}
