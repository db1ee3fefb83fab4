import { compact } from './numbers.ts'

/** Sentences of one card in a list. */
export const cardText = {
  admin: '운영진',
  topAuthor: 'Top author',
  pinned: '고정',
  best: '개념글',
  unknownAuthor: '알 수 없는 사용자',
  /** The writer of an imported post who had no account. */
  guest: (name: string) => `${name} (비회원)`,
  menu: (title: string) => `‘${title}’ 메뉴`,
  copyLink: '링크 복사',
  edit: '수정',
  edited: '수정됨',
  versions: '이전 내용',
  addToSeries: '연재에 넣기',
  remove: '삭제',
  // The accessible name has the count in its visible form, so that voice control finds the button.
  likes: (count: number) => `좋아요 ${compact(count)}`,
  comments: (count: number) => `댓글 ${compact(count)}`,
  newComments: (count: number) => `새 댓글 ${compact(count)}개`,
  bookmark: '북마크',
  share: '공유',
  report: '신고',
  hasImage: '사진 있음',
  image: (title: string) => `${title} 첫 사진`,
  blurred: '후방주의',
  blurredImage: '후방주의 사진',
  showBlurred: '후방주의 사진 보기',
  /** The sign of an animated image. */
  gif: 'GIF',
  secret: '비밀글이에요 · 글쓴이와 운영진만 읽을 수 있어요',
  locked: (need: number) => `레벨 ${need}부터 읽을 수 있어요`,
  lockedNow: ({ need, now }: { need: number; now: number }) => `레벨 ${need}부터 읽을 수 있어요 · 지금 ${now}`,
  lockedGuest: (need: number) => `레벨 ${need}부터 읽을 수 있어요 · 로그인하면 내 레벨을 알 수 있어요`,
} as const
