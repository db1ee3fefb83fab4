import { cx } from './class-names.ts'

/** The coin that stands before a figure of points, as high as the text around it; decoration, the figure says `P`. */
export const Coin = ({ className }: { className?: string }) => (
  <i aria-hidden="true" className={cx('coin', className)} />
)
