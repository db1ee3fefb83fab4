import { createHash } from 'node:crypto'
import { paymentWindowText as text, simulatedMethodText } from '#src/text/simulator.ts'
import { inSeoul, type Payment } from './payment.ts'
import { WINDOW_STYLE } from './window-style.ts'

/** What somebody does in the window. */
export type WindowAction = 'approve' | 'approve-and-close' | 'other-amount' | 'reject' | 'cancel'
/** What a browser that was tampered with pays instead. */
export const OTHER_AMOUNT = 100

const STYLE_HASH = `'sha256-${createHash('sha256').update(WINDOW_STYLE).digest('base64')}'`

/** The policy of the window: it loads nothing, and its buttons lead to the shop that opened it alone. */
export const windowPolicy = (shops: readonly string[] = []): string =>
  `default-src 'none'; base-uri 'none'; frame-ancestors 'none'; style-src ${STYLE_HASH}; ` +
  `form-action ${["'self'", ...new Set(shops)].join(' ')}`

/** The payment window with what can happen in it. */
export function windowPage(payment: Payment): string {
  const act = (value: WindowAction, label: string) => `<button name="act" value="${value}">${label}</button>`
  return page(
    text.title,
    `<p>${text.notice}</p>
${facts(payment)}
<form method="post">
<button class="main" name="act" value="approve">${text.won(payment.totalAmount)} ${text.approve}</button>
<h2>${text.trials}</h2>
${act('cancel', text.cancel)}
${act('reject', text.reject)}
${act('approve-and-close', text.close)}
${act('other-amount', text.otherAmount(OTHER_AMOUNT))}
</form>`,
  )
}

/** Instead of a way back. */
export const closedPage = (): string => page(text.closed, `<p>${text.closeTab}</p>`)

/** For a payment that nobody can pay in a window any more. */
export const overPage = (): string => page(text.over, `<p>${text.closeTab}</p>`)

/** What the member was charged, and what went back. */
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
