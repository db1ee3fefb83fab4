/** How the simulated window and its receipt look. */
export const WINDOW_STYLE = `
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
