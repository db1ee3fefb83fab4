import type { CategoryColor } from '#src/rules/categories.ts'
import { cx } from './class-names.ts'

const COLOURS: Readonly<Record<CategoryColor, string>> = {
  indigo: 'bg-avatar-0',
  green: 'bg-avatar-1',
  orange: 'bg-avatar-2',
  violet: 'bg-avatar-3',
  teal: 'bg-avatar-4',
  pink: 'bg-avatar-5',
  blue: 'bg-avatar-6',
  olive: 'bg-avatar-7',
}

/** The colour of a category, beside its name. */
export const CategoryDot = ({ color }: { color: CategoryColor }) => (
  <span aria-hidden="true" className={cx('mr-1.5 inline-block size-2 flex-none rounded-full', COLOURS[color])} />
)
