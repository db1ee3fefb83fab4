import type { Highlight } from './highlights.ts'

/** Posts with polls, open and closed, and one that leads its board. */
export const POLL_POSTS: readonly Highlight[] = [
  {
    author: 20,
    board: 7,
    hoursAgo: 14,
    title: '내일 점심, 다 같이 골라 볼까요',
    body: `혼자 정하려니 매일 같은 집만 가게 돼서 투표를 열어 봅니다. 제일 많이 나온 걸로 먹고 후기 남길게요.

고른 이유도 댓글로 적어 주시면 참고할게요.`,
    scenes: [],
    level: 0,
    likes: 9,
    talk: [
      ['날이 추우니 국물이죠. 김치찌개에 한 표요.', '벌써 따뜻해지는 기분이에요.'],
      ['쌀국수가 왜 뒤에 있나요, 다들 분발합시다.'],
    ],
    poll: {
      question: '내일 점심으로 뭐가 좋을까요?',
      options: ['김치찌개', '돈가스', '쌀국수', '샐러드 도시락'],
      closesInHours: 72,
      votes: [11, 7, 6, 2],
    },
  },
  {
    author: 31,
    board: 9,
    hoursAgo: 54,
    title: '겨울 번개 모임, 되는 날을 알려 주세요',
    body: `지난번에 이야기 나온 모임 날짜를 정하려고 해요. 되는 날을 모두 골라 주세요. 가장 많이 겹치는 날로 잡을게요.

장소는 날짜가 정해지면 따로 올리겠습니다.`,
    scenes: [],
    level: 0,
    likes: 12,
    talk: [
      ['평일 저녁은 어려워서 토요일만 골랐어요.', '토요일이 제일 많네요. 그렇게 잡아 볼게요.'],
      ['이번에는 꼭 갈게요!'],
    ],
    poll: {
      question: '어느 날이 괜찮으세요?',
      options: ['금요일 저녁', '토요일 낮', '토요일 저녁', '일요일 낮'],
      multiple: true,
      closesInHours: -8,
      votes: [6, 9, 13, 4],
    },
  },
  {
    author: 44,
    board: 3,
    hoursAgo: 60,
    title: '질문 올리기 전에 한 번만 읽어 주세요',
    body: `답을 더 빨리 받는 방법을 모아 봤어요.

- 무엇을 하려다 막혔는지 먼저 적어 주세요.
- 지금까지 해 본 것도 함께 적어 주시면 같은 답이 되풀이되지 않아요.
- 화면이 있으면 사진을 올려 주세요. 개인 정보는 가리고요.
- 해결되면 어떻게 풀었는지 댓글로 남겨 주세요. 다음 사람에게 큰 도움이 됩니다.`,
    scenes: [],
    level: 0,
    likes: 15,
    talk: [['처음 왔는데 덕분에 어떻게 적을지 알겠어요.', '편하게 물어보세요!']],
    isPinned: true,
  },
]
