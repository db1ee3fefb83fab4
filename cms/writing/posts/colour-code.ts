import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { countPosts, renderAnew } from './render-anew.ts'

/** The beginning of a code block that names its language. */
const NAMES_LANGUAGE = /^ {0,3}(?:`{3,}|~{3,})\s*[a-z]/im
/** What the renderer writes for such a block since it colours them. */
const WITH_LANGUAGE = '<code class="language-'

/** Renders posts again that were stored before code blocks had colours. Returns how many, for the job's result. */
export async function colourEarlierCode(req: AppRequest, _now: Date, signal?: AbortSignal): Promise<string> {
  const done = await countPosts(req, signal, async (post) => {
    if (!NAMES_LANGUAGE.test(post.content) || post.contentHtml.includes(WITH_LANGUAGE)) return false
    return renderAnew(req, post, (html) => html.includes(WITH_LANGUAGE))
  })
  return `${done} coloured posts`
}
