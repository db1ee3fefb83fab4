import { avatarStyle, type AvatarProps } from './avatar-style.ts'
import { cx } from './class-names.ts'

interface Props extends AvatarProps {
  className?: string
}

/** A member's picture, or the first letter of the name on a stable colour. The name itself must stand beside it. */
export function Avatar({ className, ...props }: Props) {
  const { circle, initial, pixels, picture } = avatarStyle(props)
  return (
    <span aria-hidden="true" className={cx(circle, className)}>
      {initial}
      {props.src && (
        <img
          alt=""
          className={picture}
          decoding="async"
          height={pixels}
          loading="lazy"
          src={props.src}
          width={pixels}
        />
      )}
    </span>
  )
}
