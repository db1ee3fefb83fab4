import { proofText } from '#src/text/proof-of-work.ts'
import { cx } from './class-names.ts'

/** Says, also to a screen reader, that a form waits for its proof of work. */
export const ProofStatus = ({ isWaiting }: { isWaiting: boolean }) => (
  <p className={cx('text-sm text-ink-3', !isWaiting && 'sr-only')} role="status">
    {isWaiting && proofText.checking}
  </p>
)
