import { grouped } from './numbers.ts'

/** The tab of all boards, where their rights are set at once. */
export const boardsTabText = {
  title: '카테고리',
  lead: '게시판을 고르고 권한을 정해요. 고른 곳 모두에 같은 값이 바로 적용돼요.',
  follower: '글쓴이를 팔로우해서 읽던 글도 게시판을 닫으면 더는 읽을 수 없어요. 글은 사라지지 않아요.',
  failed: '게시판을 불러오지 못했어요',
  all: '모두 고르기',
  chosen: (count: number) => `${grouped(count)}곳 고름`,
  none: '권한을 바꿀 게시판을 먼저 골라 주세요.',
  unchanged: '그대로 두기',
  role: { read: '읽기', write: '쓰기', comment: '댓글' },
  file: '파일 내려받기',
  level: (what: string) => `${what} 레벨`,
  grade: (what: string) => `${what} 등급`,
  save: '권한 정하기',
  saved: '권한을 바꿨어요',
  saveFailed: '권한을 바꾸지 못했어요. 잠시 후 다시 시도해 주세요.',
  raised: '읽기만 올리면 쓰기와 댓글도 읽기에 맞춰 올라가요.',
  roles: { guest: '누구나', member: '회원', moderator: '운영진', admin: '관리자' },
  asks: ({ role, level, grade }: { role: string; level: number; grade: number }) =>
    [role, level > 0 ? `레벨 ${grouped(level)}` : '', grade > 0 ? `등급 ${grade}` : ''].filter(Boolean).join(' · '),
  act: { read: '읽기', write: '쓰기', comment: '댓글' },
} as const
