import { createHash } from 'node:crypto'
import type { AppError } from '#src/rules/app-error.ts'
import { errorPageText, siteText } from '#src/text/layout.ts'
import { requestId } from '#cms/machinery/platform/request-id.ts'
import type { TextResponse } from './text-response.ts'
import { NO_CONTENT_POLICY } from './headers.ts'

// It takes part in view transitions as every page does, because it may replace a post (docs/decisions/0029).
const STYLE = `
:root { color-scheme: light dark }
body { margin: 0; min-height: 100dvh; display: grid; place-content: center; justify-items: center; gap: 12px;
  padding: 20px; text-align: center; word-break: keep-all;
  font: 16px/1.6 Pretendard, -apple-system, 'Apple SD Gothic Neo', 'Malgun Gothic', 'Noto Sans KR', sans-serif }
h1 { margin: 0; font-size: 1.375rem }
p { margin: 0 }
a { display: inline-block; padding: 10px 12px }
.id { font-size: 0.8125rem; opacity: 0.7; overflow-wrap: anywhere }
@view-transition { navigation: auto }
`
const POLICY = `${NO_CONTENT_POLICY}; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

/**
 * The refusal of a page as HTML: one document that loads nothing, for requests that are refused before a page is
 * rendered, so that many of them cost little.
 */
export function failurePage({ status, message, retryAfter }: AppError): TextResponse {
  const id = requestId()
  const trace = id === null ? '' : `<p class="id">${errorPageText.requestId(id)}</p>`
  const wait = retryAfter === undefined ? '' : `<p>${errorPageText.retryIn(retryAfter)}</p>`
  const body = `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${siteText.pageTitle(message)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${message}</h1>
${wait}
<p><a href="">${errorPageText.reload}</a> <a href="/">${errorPageText.goHome}</a></p>
${trace}
</body>
</html>
`
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': POLICY,
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
  }
  return { status, headers, body }
}
