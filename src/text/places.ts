import { grouped } from './numbers.ts'

/** Advertisements of the operator. */
export const adText = {
  label: '광고',
  places: { beside: '목록 옆', below: '글 아래', between: '목록 사이' },
  title: { beside: '목록 옆 광고', below: '글 아래 광고', between: '목록 사이 광고' },
  sizes: {
    beside: '272 × 250 크기예요. 화면이 넓을 때만 보여요.',
    below: '가로는 본문 너비, 세로는 90(휴대전화는 100)이에요.',
    between: '가로는 목록 너비, 세로는 90(휴대전화는 100)이에요.',
  },
  help: 'HTML을 적어 주세요. 사이트와 떨어진 틀 안에서 보이고, 비워 두면 그 자리에는 아무것도 나오지 않아요.',
  notJson: '{"beside": "…", "below": "…", "between": "…"} 모양의 JSON으로 적어 주세요. 값은 HTML이에요.',
  unknownPlace: (name: string) => `"${name}" 자리는 없어요. beside, below, between만 쓸 수 있어요.`,
  tooLong: ({ place, max }: { place: string; max: number }) =>
    `${place} 광고가 너무 길어요. HTML은 ${grouped(max)}자까지 적을 수 있어요.`,
} as const

/** Tags by which search engines know the site's owner. */
export const verificationText = {
  help: '한 줄에 하나씩 naver-site-verification=값 모양으로 적어 주세요. 구글은 google-site-verification, 빙은 msvalidate.01이에요.',
  wrong: (line: string) => `"${line}" 줄을 읽을 수 없어요. naver-site-verification=값 모양으로 적어 주세요.`,
  tooMany: (most: number) => `${most}줄까지 적을 수 있어요.`,
} as const

/** Boards beside each other at home. */
export const homeBlockText = {
  label: '게시판별 새 글',
  more: (board: string) => `${board} 더 보기`,
  empty: '아직 글이 없어요.',
  wrong: '게시판의 번호를 쉼표로 이어 적어 주세요. 예: 3,1,7',
  twice: '같은 게시판이 두 번 있어요.',
  tooMany: (most: number) => `게시판은 ${most}개까지 고를 수 있어요.`,
} as const
