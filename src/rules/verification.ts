import { verificationText } from '../text/places.ts'

/** A `<meta>` by which a search engine knows the site's owner. */
export interface VerificationTag {
  name: string
  content: string
}

const MOST_TAGS = 10
/** `naver-site-verification`, `google-site-verification`, `msvalidate.01`; none that changes how a page behaves, such as `robots`. */
const NAME = /^(?:[a-z][a-z-]{0,40}-verification|msvalidate\.01)$/
const CONTENT = /^[\w.+/=:-]{4,200}$/

const linesOf = (setting: string): string[] =>
  setting
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** The tag of a line `name=content`; null for a line that is none. */
function tagOf(line: string): VerificationTag | null {
  const at = line.indexOf('=')
  const [name, content] = [line.slice(0, at).trim(), line.slice(at + 1).trim()]
  return at > 0 && NAME.test(name) && CONTENT.test(content) ? { name, content } : null
}

/** The tags of the setting `verification`, one `name=content` a line. */
export const verificationTags = (setting: string): VerificationTag[] =>
  linesOf(setting).flatMap((line) => tagOf(line) ?? [])

/** The sentence that refuses these lines; '' has no tag. */
export function whyNotVerification(value: string): string | null {
  const lines = linesOf(value)
  if (lines.length > MOST_TAGS) return verificationText.tooMany(MOST_TAGS)
  const wrong = lines.find((line) => !tagOf(line))
  return wrong === undefined ? null : verificationText.wrong(wrong.slice(0, 40))
}
