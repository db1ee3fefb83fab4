import type { Scene } from './post-template.ts'

/** A post that shows what a post can hold, with its author and the people who talk about it. */
export interface Highlight {
  /** Index in MEMBERS. */
  author: number
  board: number
  hoursAgo: number
  title: string
  /** `![caption](scene:0)` places the first scene. */
  body: string
  scenes: readonly Scene[]
  level: number
  likes: number
  /** Comments, each with the author's reply or none. */
  talk: readonly (readonly [text: string, reply?: string])[]
  poll?: HighlightPoll
  /** It leads its board. */
  isPinned?: boolean
  isSecret?: boolean
  /** A text file that can be downloaded. */
  file?: DemoFile
  /** The title of the author's series that it is a part of. */
  series?: keyof typeof DEMO_SERIES
  /** Who responds, by index in MEMBERS; anyone by default. */
  readers?: readonly number[]
}

export interface DemoFile {
  name: string
  text: string
}

/** Series by their titles, with what they say of themselves. */
export const DEMO_SERIES = {
  '버스로 다니는 동해안': '차 없이 버스와 기차로만 다녀온 바다 마을 이야기예요.',
} as const

/** A poll, and how many votes each of its options gets about. */
interface HighlightPoll {
  question: string
  options: readonly string[]
  multiple?: boolean
  /** From the time of the seed on; negative for one that is closed. */
  closesInHours: number
  votes: readonly number[]
}

export const HIGHLIGHTS: readonly Highlight[] = [
  {
    author: 56,
    board: 8,
    hoursAgo: 3,
    title: '혼자 다녀온 강릉 1박 2일, 버스로만 다닌 동선 정리',
    body: `차 없이도 충분했어요. 안목에서 커피 한 잔 마시고 버스로 30분이면 정동진까지 갑니다. 막차 시간만 미리 봐 두세요.

## 첫째 날, 역에서 바다까지 25분

역 앞에서 202번을 타면 바로 안목입니다. 체크인 전이라 짐은 역 보관함에 두고 움직였어요.

![안목 해변, 오후 네 시. 파도가 생각보다 높았습니다](scene:0)

저녁은 초당에서 먹고 숙소까지 걸었습니다. 밤바다는 공짜예요.

## 1박 2일 동안 쓴 돈

| 항목 | 금액 |
| --- | ---: |
| 기차 왕복 | 55,200원 |
| 숙소 1박 | 48,000원 |
| 버스 여덟 번 | 12,400원 |
| 밥과 커피 | 61,500원 |

## 다음에 간다면

정동진은 해 뜨기 전에 도착해야 합니다. 저는 십 분 늦었는데 그래도 좋았어요.

![둘째 날 아침 여섯 시 사십 분, 정동진. 장갑을 안 가져간 걸 후회했다](scene:1)`,
    series: '버스로 다니는 동해안',
    file: {
      name: '강릉 1박 2일 경비.csv',
      text: '\uFEFF항목,금액(원)\n기차 왕복,55200\n숙소 1박,48000\n버스 여덟 번,12400\n밥과 커피,61500\n합계,177100\n',
    },
    scenes: ['sea', 'hills'],
    level: 0,
    likes: 24,
    talk: [
      [
        '막차가 몇 시인지 알려 주실 수 있을까요? 다음 주에 갑니다.',
        '202번 기준으로 밤 열 시 십 분이었어요. 꼭 다시 확인하세요.',
      ],
      ['표로 정리해 주셔서 그대로 따라가면 되겠네요.'],
      ['정동진 사진이 정말 좋아요. 장갑 이야기에 웃었습니다.'],
      ['역 보관함은 비어 있던가요?', '평일이라 절반은 비어 있었어요.'],
      ['저는 안목보다 사천이 조용해서 좋았어요. 다음엔 거기도 들러 보세요.'],
    ],
  },
  {
    author: 0,
    board: 4,
    hoursAgo: 5,
    title: '엄마가 보낸 반찬 택배에 쪽지가 들어 있었다',
    body: `“바빠도 밥은 먹고 다녀라”라고 적혀 있어서 바로 전화했습니다. 장조림은 이틀 만에 다 먹었어요.

> 답장은 안 해도 된다. 통만 씻어 둬라.

통은 다 씻어 뒀습니다. 이번 주말에는 제가 뭘 좀 만들어서 보내 볼까 해요. 택배로 보내도 괜찮은 반찬이 있을까요?`,
    scenes: ['table'],
    level: 0,
    likes: 21,
    talk: [
      ['멸치볶음이 제일 안전합니다. 국물이 없거든요.', '멸치볶음, 바로 적어 둘게요!'],
      ['쪽지가 너무 좋네요. 저도 오늘 전화해야겠어요.'],
      ['우엉조림도 사흘은 끄떡없어요. 얼음팩 하나만 넣으세요.', '얼음팩은 생각도 못 했어요. 고맙습니다.'],
      ['통만 씻어 두라는 말씀이 제일 뭉클합니다.'],
      ['진미채 추천합니다. 실패가 없어요.'],
      ['저희 엄마도 늘 답장은 됐다고 하시는데, 답장하면 제일 좋아하세요.', '그 말씀 듣고 방금 사진 찍어 보냈어요.'],
    ],
  },
  {
    author: 5,
    board: 6,
    hoursAgo: 8,
    title: '장부를 몰래 고칠 수 없는 이유를 스무 줄로',
    body: `블록마다 앞 블록의 해시를 넣어 두면, 하나만 고쳐도 그 뒤가 모두 어긋납니다. 말로는 알겠는데 직접 짜 보니 더 와닿더라고요.

\`\`\`ts
import { createHash } from 'node:crypto'

interface Block {
  previous: string
  text: string
}

const hashOf = ({ previous, text }: Block): string =>
  createHash('sha256').update(previous + text).digest('hex')

const chain: Block[] = []
for (const text of ['첫 글', '두 번째 글', '세 번째 글']) {
  const last = chain.at(-1)
  chain.push({ previous: last ? hashOf(last) : '', text })
}

chain[0]!.text = '몰래 고친 글'
console.log(chain.every((block, n) => n === 0 || block.previous === hashOf(chain[n - 1]!)))
\`\`\`

마지막 줄은 \`false\`를 찍습니다. 첫 글 하나를 고쳤을 뿐인데요.`,
    scenes: [],
    level: 0,
    likes: 17,
    talk: [
      ['느낌표 없이도 쓸 수 있을까요?', '`at`으로 꺼내서 확인하면 됩니다. 줄이 조금 늘어나요.'],
      ['딱 스무 줄이라 그대로 따라 쳐 봤습니다. 정말 false가 나오네요.'],
      ['다음 편은 서명인가요?'],
    ],
  },
  {
    author: 3,
    board: 2,
    hoursAgo: 11,
    title: '이번 달 투자 기록, 손실부터 적습니다',
    body: `수익은 누구나 자랑하지만 손실은 숨기게 됩니다. 그래서 손실부터 적어요. 투자 권유가 아닙니다.

| 날짜 | 무엇을 | 결과 |
| --- | --- | ---: |
| 3일 | 급등한 뒤에 따라 삼 | −8.2% |
| 12일 | 계획대로 나눠 삼 | +3.1% |
| 20일 | 무서워서 절반 팖 | −1.4% |

배운 점은 하나입니다. **계획에 없던 매수는 모두 손실이었다.**`,
    scenes: ['chart'],
    level: 20,
    likes: 0,
    talk: [],
  },
]

/** A conversation with the demo account; `mine` marks what the demo account wrote. */
export interface Talk {
  /** Index in MEMBERS. */
  member: number
  lines: readonly { mine: boolean; text: string }[]
  /** How many of the last lines the demo account has not read. */
  unread: number
}

export const TALKS: readonly Talk[] = [
  {
    member: 12,
    lines: [
      { mine: true, text: '원두 15그램에 물 240이면 몇 분쯤 내리세요?' },
      { mine: false, text: '저는 2분 40초요. 3분을 넘기면 써지더라고요.' },
      { mine: true, text: '오늘 그대로 해 봤는데 정말 깔끔해요!' },
      { mine: false, text: '다행이에요. 물 온도도 91도쯤으로 한번 낮춰 보세요.' },
    ],
    unread: 0,
  },
  {
    member: 8,
    lines: [
      { mine: false, text: '반찬 글 잘 읽었어요. 상추 좀 보내 드릴까요?' },
      { mine: true, text: '정말요? 저야 고맙죠. 씻어 둔 통에 담아 보내 드릴게요.' },
      { mine: false, text: '그럼 이번 주 토요일에 따서 보낼게요.' },
    ],
    unread: 1,
  },
  {
    member: 56,
    lines: [
      { mine: true, text: '강릉 글 보고 기차표 끊었어요. 숙소가 어디였는지 여쭤봐도 될까요?' },
      { mine: false, text: '초당 쪽 작은 곳이에요. 이름이 기억이 안 나서 찾아보고 알려 드릴게요.' },
      { mine: false, text: '찾았어요! 솔숲 옆에 있는 곳인데, 걸어서 바다까지 7분이에요.' },
    ],
    unread: 2,
  },
]

/** Points and XP that members brought along from the forum's earlier home, by index in MEMBERS. */
export const CARRIED: Readonly<Record<number, { points: number; exp: number }>> = {
  0: { points: 11_200, exp: 7_100 },
  1: { points: 47_200, exp: 535_800 },
  2: { points: 30_600, exp: 28_400 },
  3: { points: 38_300, exp: 47_900 },
  4: { points: 13_400, exp: 15_600 },
  5: { points: 9_600, exp: 12_300 },
  6: { points: 27_900, exp: 190_400 },
  7: { points: 2_100, exp: 1_700 },
  8: { points: 6_300, exp: 6_200 },
  9: { points: 3_800, exp: 2_900 },
  12: { points: 8_900, exp: 9_800 },
  13: { points: 5_200, exp: 5_600 },
  18: { points: 4_400, exp: 4_100 },
  26: { points: 12_100, exp: 21_500 },
  33: { points: 1_900, exp: 1_500 },
  47: { points: 15_300, exp: 126_900 },
  56: { points: 7_400, exp: 12_600 },
}
/** The reason of the ledger line that carries them over. */
export const CARRIED_REASON = '예전 커뮤니티에서 옮겨 온 활동'

/** An important announcement of the last days, which heads the feed. */
export const DEMO_ANNOUNCEMENT = {
  title: '{coin}이번 주 코인 전환은 목요일까지 처리해요{/coin}{noCoin}이번 주 문의는 목요일까지 답변드려요{/noCoin}',
  category: '공지',
  isImportant: true,
  content: `{coin}지난주에 신청하신 코인 전환은 모두 처리했어요.{/coin}{noCoin}지난주에 보내신 문의에는 모두 답변드렸어요.{/noCoin}

이번 주 {coin}신청은{/coin}{noCoin}문의는{/noCoin} **목요일 저녁 여섯 시까지** 들어온 것부터 차례로 살펴볼게요.{coin} 지갑 주소는 한 번 더 확인해 주세요.{/coin}`,
} as const
