import { layoutText } from '#src/text/layout.ts'
import { tierClass } from '../../lib/members/tier.ts'
import { cx } from './class-names.ts'

/** A level beside a name, in the colour of its tier. */
export const LevelText = ({ level }: { level: number }) => (
  <span className={cx('level', tierClass(level))}>{layoutText.level(level)}</span>
)
