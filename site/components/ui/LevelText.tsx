import { levelName } from '#src/text/numbers.ts'
import { tierClass } from '../../lib/members/tier.ts'
import { cx } from './class-names.ts'

/** A level beside a name, in the colour of its tier. */
export const LevelText = ({ level }: { level: number }) => (
  <span className={cx('level', tierClass(level))}>{levelName(level)}</span>
)
