import { toViewer } from '../components/people/person.ts'

/** Who looks at the page, and its clock: what islands with posts or comments in them are told. */
export const readerOfPage = (locals: App.Locals) => ({ viewer: toViewer(locals), now: locals.now.toISOString() })
