import type { ReactNode } from 'react'
import { cardText } from '#src/text/card.ts'
import { cx } from '../../components/ui/class-names.ts'
import type { Viewer } from '../../lib/members/viewer.ts'

interface Props {
  isBlurred: boolean
  viewer: Viewer
  className: string
  /** The picture with its signs. */
  children: ReactNode
}

/**
 * The place of a picture in a list. That of a post with 후방주의 is blurred: members press it, without a script too;
 * guests see it in the post alone.
 */
export function Veil({ isBlurred, viewer, className, children }: Props) {
  if (!isBlurred) return <span className={className}>{children}</span>
  const sign = (
    <span aria-hidden="true" className="veil-sign">
      {cardText.blurred}
    </span>
  )
  if (!viewer)
    return (
      <span className={cx('veil', className)}>
        {children}
        {sign}
      </span>
    )
  return (
    <details className={cx('veil above-link', className)}>
      <summary aria-label={cardText.showBlurred} className="absolute inset-0">
        {children}
        {sign}
      </summary>
    </details>
  )
}
