import { createHash } from 'node:crypto'
import { paymentWindowText as text, simulatedMethodText } from '#src/text/simulator.ts'
import { inSeoul, type Payment } from './payment.ts'

/** Styles of the window and the receipt. */
const WINDOW_STYLE = `
* { box-sizing: border-box }
:root { color-scheme: light }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 16px; background: #f2f4f6; color: #191f28;
  word-break: keep-all; overflow-wrap: anywhere;
  font: 15px/1.6 Pretendard, -apple-system, 'Apple SD Gothic Neo', 'Malgun Gothic', 'Noto Sans KR', sans-serif }
main { width: 100%; max-width: 440px; padding: 28px 24px; border: 1px solid #e5e8eb; border-radius: 20px; background: #fff }
h1 { margin: 0; font-size: 21px; line-height: 1.4; letter-spacing: -0.02em }
h2 { margin: 28px 0 8px; font-size: 14px; font-weight: 600; color: #4e5968 }
p { margin: 4px 0 0; color: #4e5968 }
dl { margin: 20px 0 24px; padding: 16px; border-radius: 14px; background: #f9fafb; display: grid; gap: 8px }
dl div { display: flex; justify-content: space-between; gap: 16px }
dt { color: #4e5968; flex: none }
dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums }
.sum dd { font-size: 19px; font-weight: 700 }
form { display: grid; gap: 8px }
button { min-height: 48px; padding: 10px 16px; border: 1px solid #d1d6db; border-radius: 12px; background: #fff; color: #333d4b;
  font: inherit; font-weight: 600; cursor: pointer }
button:hover { background: #f2f4f6 }
button.main { min-height: 54px; border-color: #1b64da; background: #1b64da; color: #fff; font-size: 17px }
button.main:hover { background: #1957c2 }
button:focus-visible { outline: 3px solid #90c2ff; outline-offset: 2px }
`

/** An action in the window. */
export type WindowAction = 'approve' | 'approve-and-close' | 'other-amount' | 'reject' | 'cancel'
/** The amount that a tampered browser pays. */
export const OTHER_AMOUNT = 100

const STYLE_HASH = `'sha256-${createHash('sha256').update(WINDOW_STYLE).digest('base64')}'`

/** The window's CSP: it loads nothing, and its form leads only to the shop that opened it. */
export const windowPolicy = (shops: readonly string[] = []): string =>
  `default-src 'none'; base-uri 'none'; frame-ancestors 'none'; style-src ${STYLE_HASH}; ` +
  `form-action ${["'self'", ...new Set(shops)].join(' ')}`

/** The payment window with its actions. */
export function windowPage(payment: Payment): string {
  const button = (value: WindowAction, label: string) => `<button name="act" value="${value}">${label}</button>`
  return page(
    text.title,
    `<p>${text.notice}</p>
${facts(payment)}
<form method="post">
<button class="main" name="act" value="approve">${text.won(payment.totalAmount)} ${text.approve}</button>
<h2>${text.trials}</h2>
${button('cancel', text.cancel)}
${button('reject', text.reject)}
${button('approve-and-close', text.close)}
${button('other-amount', text.otherAmount(OTHER_AMOUNT))}
</form>`,
  )
}

/** The page of a window that was closed without returning to the shop. */
export const closedPage = (): string => page(text.closed, `<p>${text.closeTab}</p>`)

/** The page of a payment that can no longer be paid. */
export const overPage = (): string => page(text.over, `<p>${text.closeTab}</p>`)

/** The receipt: what was charged and what was cancelled. */
export const receiptPage = (payment: Payment): string => page(text.receipt, `<p>${text.notice}</p>${facts(payment)}`)

function facts({ orderName, totalAmount, balanceAmount, easyPay, approvedAt }: Payment): string {
  const method = simulatedMethodText[(easyPay ?? 'CARD') as keyof typeof simulatedMethodText] ?? easyPay
  const rows: [name: string, value: string][] = [
    [text.product, orderName],
    [text.method, method],
    ...(approvedAt === null
      ? []
      : [[text.paidAt, inSeoul(approvedAt).slice(0, 16).replace('T', ' ')] as [string, string]]),
    ...(balanceAmount < totalAmount
      ? [[text.cancelled, text.won(totalAmount - balanceAmount)] as [string, string]]
      : []),
  ]
  const lines = rows.map(([name, value]) => `<div><dt>${name}</dt><dd>${escaped(value)}</dd></div>`)
  return `<dl>${lines.join('')}<div class="sum"><dt>${text.amount}</dt><dd>${text.won(totalAmount)}</dd></div></dl>`
}

const page = (title: string, body: string): string => `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${WINDOW_STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`

const escaped = (value: string): string => value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
