import { cleanUploads } from './clean-uploads.ts'
import { blankRemoved } from './blank-removed.ts'
import { cleanForms } from './clean-forms.ts'
import { dropExpired } from './drop-expired.ts'
import { payMonthlyRewards } from './monthly-rewards.ts'
import type { Job } from './job.ts'

/** Every recurring job; one replica runs each when it is due. */
export const JOBS: readonly Job[] = [
  { name: 'clean-uploads', everyMinutes: 30, run: cleanUploads },
  { name: 'clean-forms', everyMinutes: 60, run: cleanForms },
  { name: 'drop-expired', everyMinutes: 30, run: dropExpired },
  { name: 'monthly-rewards', everyMinutes: 60, run: payMonthlyRewards },
  { name: 'blank-removed', everyMinutes: 120, run: blankRemoved },
]
