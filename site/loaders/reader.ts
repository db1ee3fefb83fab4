import { wholeMinute } from '#src/rules/relative-dates.ts'
import { toViewer } from '../components/people/person.ts'

/** Who looks at the page, and its clock: what islands with posts or comments in them are told. */
export const readerOfPage = (locals: App.Locals) => ({ viewer: toViewer(locals), now: pageClock(locals) })

/** The page's clock in whole minutes, ISO, so that what is drawn of it is the same for all its readers. */
export const pageClock = ({ now }: App.Locals): string => wholeMinute(now).toISOString()
