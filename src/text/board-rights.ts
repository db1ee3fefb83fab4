import { grouped } from './numbers.ts'

const RAISED = { write: '쓰기', comment: '댓글' } as const

/** Sentences about the rights of a board. */
export const boardRightText = {
  tab: '권한',
  tabHelp:
    '권한·레벨·등급을 모두 갖춰야 해요. 읽기만 올리면 쓰기와 댓글도 읽기에 맞춰 올라가요. 게시판을 닫아도 글은 사라지지 않지만, 글쓴이를 팔로우해서 읽던 회원도 더는 읽을 수 없어요.',
  /** What a save raised by itself, together with reading. */
  raised: (acts: readonly ('write' | 'comment')[]) =>
    `읽기에 맞춰 ${acts.map((act) => RAISED[act]).join('와 ')} 권한도 올렸어요.`,
  contradicts: {
    write: {
      role: '읽을 수 없는 회원이 글을 쓸 수는 없어요. 쓰기 권한을 읽기 권한 이상으로 해 주세요.',
      level: '쓰기 레벨은 읽기 레벨보다 낮을 수 없어요.',
      grade: '쓰기 등급은 읽기 등급보다 낮을 수 없어요.',
    },
    comment: {
      role: '읽을 수 없는 회원이 댓글을 달 수는 없어요. 댓글 권한을 읽기 권한 이상으로 해 주세요.',
      level: '댓글 레벨은 읽기 레벨보다 낮을 수 없어요.',
      grade: '댓글 등급은 읽기 등급보다 낮을 수 없어요.',
    },
  },
  contradictsIn: ({ name, why }: { name: string; why: string }) => `‘${name}’ 게시판: ${why}`,
} as const

/** What a board asks, in one line: who, from which level, from which grade. */
export const boardAskedText = {
  role: { guest: '누구나', member: '회원', moderator: '운영진', admin: '관리자' },
  level: (level: number) => `레벨 ${grouped(level)} 이상`,
  grade: (name: string) => `${name} 이상`,
} as const

/** The messages of a board, and of a post in it, that the caller may not read. */
export const boardRefusalText = {
  auth_required: '회원만 읽을 수 있는 게시판이에요. 로그인해 주세요.',
  board_restricted: '이 게시판을 읽을 권한이 없어요.',
  level: (level: number) => `레벨 ${grouped(level)}부터 읽을 수 있는 게시판이에요.`,
  comment: {
    role: {
      member: '회원만 댓글을 달 수 있어요.',
      moderator: '운영진만 댓글을 달 수 있는 게시판이에요.',
      admin: '관리자만 댓글을 달 수 있는 게시판이에요.',
    },
    level: (level: number) => `레벨 ${grouped(level)}부터 댓글을 달 수 있는 게시판이에요.`,
    grade: (grade: number) => `등급 ${grade}부터 댓글을 달 수 있는 게시판이에요.`,
  },
} as const

/** The page of a board that the viewer may not read. */
export const boardGateText = {
  title: (name: string) => `${name} 게시판은 아직 읽을 수 없어요`,
  guest: '회원만 읽을 수 있는 게시판이에요. 로그인하면 읽을 수 있는지 확인할 수 있어요.',
  asks: '이 게시판을 읽으려면',
  has: '지금은',
  ownLevel: (level: number) => `레벨 ${grouped(level)}`,
  ownGrade: (name: string) => name,
  left: (levels: number) => `${grouped(levels)}레벨 남았어요. 글을 쓰고 댓글을 달면 레벨이 올라가요.`,
  applyAt: (name: string) => `${name}에서 등급 신청하기`,
  signIn: '로그인',
  home: '홈으로 돌아가기',
} as const
