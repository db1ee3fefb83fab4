import { findReadOnly } from '../cms.ts'

/** Whether the page says that nothing can be written now; guest pages are rendered anew when that changes. */
export async function loadReadOnly(locals: App.Locals): Promise<boolean> {
  locals.tags.add('site')
  return findReadOnly(locals)
}
