import { createHash } from 'node:crypto'
import type { AppError } from '#src/rules/app-error.ts'
import { escaped } from '#src/rules/markup.ts'
import { NIGHT, PAPER, LOGO, logoShapes } from '#src/rules/logo.ts'
import { errorPageText } from '#src/text/layout.ts'
import { siteHeadText } from '#src/text/site.ts'
import { requestId } from '#cms/core/platform/current-request.ts'
import type { TextResponse } from './text-response.ts'
import { NO_CONTENT_POLICY } from './headers.ts'

const both = (name: keyof typeof PAPER): string => `light-dark(${PAPER[name]}, ${NIGHT[name]})`
const logo = `<svg aria-hidden="true" width="56" height="52" viewBox="${LOGO.viewBox}">${logoShapes({ line: 'currentColor', eyes: 'currentColor' })}</svg>`

// It takes part in view transitions as every page does, because it may replace a post (docs/decisions/0029).
const STYLE = `
:root { color-scheme: light dark }
body { margin: 0; background: ${both('ground')}; color: ${both('ink')};
  font: 16px/1.6 Pretendard, -apple-system, 'Apple SD Gothic Neo', 'Malgun Gothic', 'Noto Sans KR', sans-serif }
main { box-sizing: border-box; min-height: 100dvh; display: grid; place-content: center; justify-items: center;
  gap: 12px; padding: 20px; text-align: center; word-break: keep-all }
svg { color: ${both('mark')} }
h1 { margin: 8px 0 0; max-width: 32rem; font-size: 1.375rem; line-height: 1.4; text-wrap: balance }
p { margin: 0; color: ${both('ink2')} }
a { display: inline-block; margin: 8px 4px; padding: 8px 16px; border-radius: 999px; background: ${both('panel')};
  color: ${both('ink')}; font-weight: 700; text-decoration: none }
a:first-child { background: ${both('act')}; color: ${both('ground')} }
a:focus-visible { outline: 2px solid ${both('act')}; outline-offset: 2px }
.id { color: ${both('ink3')}; font-size: 0.8125rem; overflow-wrap: anywhere }
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
<title>${escaped(siteHeadText.pageTitle(message))}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${logo}
<h1>${escaped(message)}</h1>
${wait}
<p><a href="">${errorPageText.reload}</a> <a href="/">${errorPageText.goHome}</a></p>
${trace}
</main>
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
