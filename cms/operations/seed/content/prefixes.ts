/** The prefixes (말머리) of a board of the demo; the first whose pattern a title has is that of its post. */
interface BoardPrefixes {
  board: number
  prefixes: readonly (readonly [prefix: string, titles: RegExp])[]
}

/** 시세와 투자, 질문과 답변, 정보와 팁. */
export const DEMO_PREFIXES: readonly BoardPrefixes[] = [
  {
    board: 2,
    prefixes: [
      ['시황', /시장|시세|주간|요약|환율|금리/],
      ['기록', /결과|기록|한 달|년|실수/],
      ['생각', /./],
    ],
  },
  {
    board: 3,
    prefixes: [
      ['추천', /추천/],
      ['방법', /방법|어떻게|하는 법|마는 법|알려 주세요/],
      ['질문', /./],
    ],
  },
  {
    board: 5,
    prefixes: [
      ['절약', /아끼|줄인|줄이|요금|알뜰폰|통신비|난방비/],
      ['후기', /기록|해 봤|봤더니|결과|1년/],
      ['정보', /./],
    ],
  },
]

/** The prefix of a demo post; null on boards without any. */
export const demoPrefix = (board: number, title: string): string | null => {
  const { prefixes = [] } = DEMO_PREFIXES.find((one) => one.board === board) ?? {}
  return prefixes.find(([, titles]) => titles.test(title))?.[0] ?? null
}
