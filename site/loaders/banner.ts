import { findBanner } from '../cms.ts'

/** The banner of a page, without the line that links to the page itself; null when no line is left. */
export async function loadBanner({ pathname }: URL, locals: App.Locals) {
  locals.tags.add('site')
  const banner = await findBanner(locals)
  const lines = banner?.lines.filter(({ link }) => link !== pathname) ?? []
  return banner && lines.length > 0 ? { ...banner, lines } : null
}
