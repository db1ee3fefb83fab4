import type { Row } from '#cms/core/database/row.ts'
import type { Highlight } from './highlights.ts'

/**
 * What the demo adds to the boards of a new forum: one for newcomers, one where a grade is applied for, one that asks for it,
 * and an anonymous one.
 */
const [HELLO, GRADE_UP, LOUNGE, BAMBOO] = [10, 11, 12, 13] as const
const QNA = 3

export const DEMO_BOARDS: readonly Row<'category'>[] = [
  {
    id: HELLO,
    name: '가입 인사',
    slug: 'hello',
    description: '처음 오셨다면 여기에서 인사해 주세요',
    order: 10,
    hue: '10',
    glyph: 'extra',
    template: '- 어떻게 불러 드리면 될까요?\n- 요즘 좋아하는 것은?\n- 여기에서 나누고 싶은 이야기는?',
    inFeeds: false,
  },
  {
    id: GRADE_UP,
    name: '등업 신청',
    slug: 'grade-up',
    description: '글 5개와 댓글 20개를 남긴 뒤에 신청해 주세요',
    order: 11,
    hue: '2',
    glyph: 'tips',
    template: '- 지금까지 쓴 글과 댓글 수:\n- 한마디:',
    inFeeds: false,
  },
  {
    id: LOUNGE,
    name: '단골 라운지',
    slug: 'lounge',
    description: '단골 등급부터 들어올 수 있는 곳',
    order: 12,
    hue: '8',
    glyph: 'daily',
  },
  {
    id: BAMBOO,
    name: '대나무숲',
    slug: 'bamboo',
    description: '이름 없이 털어놓는 곳',
    order: 13,
    hue: '3',
    glyph: 'ideas',
    isAnonymous: true,
  },
]

/** Closes the lounge once its posts are written: they and their readers have the grade. */
export const CLOSED_BOARD = {
  id: LOUNGE,
  rights: { readRole: 'member', readGrade: 2, writeGrade: 2, commentGrade: 2 },
} as const

/** What the boards of a new forum get: a gallery with files, a template, and questions that may be secret. */
export const DEMO_CHANGES: readonly (readonly [board: number, change: Partial<Row<'category'>>])[] = [
  [8, { view: 'gallery', filesMost: 3, filesMegabytes: 10 }],
  [QNA, { secret: 'allowed', template: '## 궁금한 것\n\n\n\n## 지금까지 해 본 것\n\n' }],
]

/** Groups of boards in their order. */
export const DEMO_GROUPS: readonly { id: string; name: string; boards: readonly number[] }[] = [
  { id: 'demo-coin', name: '코인과 투자', boards: [1, 2] },
  { id: 'demo-life', name: '생활', boards: [4, 5, 8] },
  { id: 'demo-about', name: '이용 안내', boards: [9, HELLO, GRADE_UP] },
]

export const DEMO_SETTINGS = {
  gradeNames: '새내기,이웃,단골,가족,기둥,원로,명예,도우미,지기,주인',
  gradeBoard: String(GRADE_UP),
} as const

/** The grades (등급) of members, by their index in MEMBERS; the demo account has none yet. */
export const DEMO_GRADES: Readonly<Record<number, number>> = { 1: 3, 2: 2, 3: 3, 4: 2, 5: 2, 6: 2, 8: 2 }
const REGULARS = Object.keys(DEMO_GRADES).map(Number)

const PLAIN = { scenes: [], level: 0 } as const

/** Posts of these boards. */
export const BOARD_POSTS: readonly Highlight[] = [
  {
    ...PLAIN,
    author: 0,
    board: QNA,
    hoursAgo: 26,
    title: '전환 신청할 때 적은 지갑 주소가 맞는지 봐 주실 수 있을까요?',
    body: '지난주에 신청하면서 지갑 주소를 옮겨 적었는데, 끝자리 두 글자를 잘못 본 것 같아요. 아직 처리 중이라면 고칠 수 있을까요? 주소가 보이는 내용이라 비밀글로 남겨요.',
    isSecret: true,
    likes: 0,
    talk: [],
  },
  {
    ...PLAIN,
    author: 2,
    board: LOUNGE,
    hoursAgo: 30,
    title: '올해 마지막 모임, 장소부터 정해 볼까요?',
    body: '작년에는 성수동 골목 끝 국숫집이었죠. 올해는 조금 더 조용한 곳이면 좋겠어요. 스무 명쯤 들어갈 수 있는 곳을 아시면 알려 주세요.',
    readers: REGULARS,
    likes: 4,
    talk: [
      ['을지로에 통째로 빌릴 수 있는 찻집이 있어요. 알아볼까요?', '네, 부탁드려요. 저녁 시간으로 물어봐 주세요.'],
      ['저는 어디든 좋아요. 귤 한 상자 들고 갈게요.'],
    ],
  },
  {
    ...PLAIN,
    author: 5,
    board: LOUNGE,
    hoursAgo: 74,
    title: '라운지에서만 하는 이야기: 게시판을 하나 더 만든다면',
    body: '요즘 중고 거래 글이 자유게시판에 조금씩 늘고 있어요. 따로 게시판을 만들자고 건의해 보려는데, 오래 계신 분들 생각은 어떠신가요?',
    readers: REGULARS,
    likes: 5,
    talk: [['직거래만 되는 곳이면 찬성이에요.', '그 조건을 넣어서 건의해 볼게요.']],
  },
  {
    ...PLAIN,
    author: 7,
    board: BAMBOO,
    hoursAgo: 9,
    title: '회식 자리에서 혼자 안 웃은 날, 저만 이런가요',
    body: '다들 웃는데 저는 하나도 재미가 없더라고요. 집에 오는 버스에서 내내 제가 이상한 사람인가 생각했어요. 이름 없이 물어볼 곳이 있어서 다행이에요.',
    likes: 9,
    talk: [
      ['저도 그래요. 억지로 웃는 것보다 나아요.', '그 말만으로도 마음이 놓이네요. 고마워요.'],
      ['재미없는 농담이었을 거예요. 저는 그럴 때 물 따르러 일어나요.'],
      ['내일은 아무도 기억 못 해요. 푹 주무세요.'],
    ],
  },
  {
    ...PLAIN,
    author: 18,
    board: BAMBOO,
    hoursAgo: 50,
    title: '3년 쓴 가계부를 그만 쓰기로 했어요',
    body: '숫자를 적을수록 저를 혼내는 기분이 들어서요. 당분간은 잔액만 보고 살아 보려고 해요. 비슷하게 내려놓은 분 계신가요?',
    likes: 5,
    talk: [['저는 한 달에 한 번만 적어요. 그 정도가 딱 좋았어요.', '한 달에 한 번, 저도 그렇게 해 볼게요.']],
  },
  {
    ...PLAIN,
    author: 24,
    board: GRADE_UP,
    hoursAgo: 20,
    title: '단골 등급을 신청합니다',
    body: '- 지금까지 쓴 글과 댓글 수: 글 여섯 개, 댓글 서른 개쯤이에요.\n- 한마디: 라운지 이야기가 궁금했어요. 잘 부탁드려요.',
    likes: 2,
    talk: [['환영해요. 라운지에서 만나요!']],
  },
  {
    ...PLAIN,
    author: 31,
    board: HELLO,
    hoursAgo: 28,
    title: '안녕하세요, 밤에 글 쓰는 사람입니다',
    body: '- 어떻게 불러 드리면 될까요? 밤편지라고 불러 주세요.\n- 요즘 좋아하는 것은? 늦은 밤 라디오예요.\n- 여기에서 나누고 싶은 이야기는? 하루 끝에 남는 생각들이요.',
    likes: 6,
    talk: [
      ['반가워요! 저도 라디오 좋아해요.', '어떤 방송 들으세요? 같이 들어요.'],
      ['어서 오세요. 밤 이야기 기다릴게요.'],
    ],
  },
  {
    ...PLAIN,
    scenes: ['gull'],
    author: 56,
    board: 8,
    hoursAgo: 172,
    title: '속초 당일치기, 시장에서 시작해 시장에서 끝나요',
    body: `첫차를 타면 아홉 시 전에 도착해요. 터미널에서 시장까지는 걸어서 15분입니다.

## 시장에서 아침

오징어순대는 반만 달라고 하면 반만 줍니다. 남은 반은 점심에 먹었어요.

## 갯배는 500원

줄을 당겨서 건너는 배예요. 3분이면 건너지만 두 번 탔습니다.

![갯배 위로 지나가던 갈매기](scene:0)`,
    series: '버스로 다니는 동해안',
    likes: 11,
    talk: [['갯배 아직도 손으로 당기나요?', '네, 같이 당기면 더 빨라요.']],
  },
  {
    ...PLAIN,
    author: 56,
    board: 8,
    hoursAgo: 76,
    title: '묵호 등대까지 걸어 올라간 아침',
    body: '역에서 등대까지 계단이 많지만 골목 벽화를 보다 보면 금방이에요. 꼭대기 카페는 열 시에 엽니다. 돌아올 때는 바다 쪽 길로 내려오세요. 다음 편은 강릉이에요.',
    series: '버스로 다니는 동해안',
    likes: 8,
    talk: [['벽화 골목, 비 온 뒤에는 미끄럽더라고요. 운동화 추천해요.']],
  },
  {
    ...PLAIN,
    author: 33,
    board: 8,
    hoursAgo: 34,
    title: '어제 본 〈마지막 기차〉, 결말 이야기는 가려 두었어요',
    body: '기대 없이 봤는데 마지막 10분에 울었습니다. 아직 못 보신 분은 아래를 누르지 마세요. ||기차에 탄 사람은 처음부터 동생이었어요.|| 두 번 보면 첫 장면이 다르게 보여요.',
    likes: 7,
    talk: [['가려 주셔서 고마워요. 주말에 보고 와서 눌러 볼게요.']],
  },
]
