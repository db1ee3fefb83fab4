import { grouped } from './numbers.ts'

/** Sentences of what one does with a post, which its islands load at once. */
export const postText = {
  watch: '알림 받기',
  unwatch: '알림 끄기',
  watched: '이 글의 새 댓글을 알려 드릴게요',
  unwatched: '이 글의 새 댓글을 알리지 않을게요',
  boardWatched: '이 게시판의 새 글을 알려 드릴게요',
  boardUnwatched: '이 게시판의 새 글을 알리지 않을게요',
  watchFailed: '알림을 바꾸지 못했어요. 잠시 후 다시 시도해 주세요.',
  guestWatch: '새 댓글 알림을 받으려면 로그인해 주세요.',
  views: (count: number) => `조회 ${grouped(count)}`,
  actions: '이 글에 할 수 있는 일',
  writeComment: '댓글 남기기',
  readComments: '댓글 보기',
  guestLike: '좋아요를 누르려면 로그인해주세요',
  guestReport: '신고하려면 로그인해주세요',
  guestBookmark: '북마크하려면 로그인해 주세요',
  likeFailed: '좋아요 처리 중 오류가 발생했습니다',
  bookmarkFailed: '북마크를 바꾸지 못했어요. 잠시 후 다시 시도해 주세요.',
} as const

/** Sentences of a post's page that the server alone writes. */
export const postPageText = {
  back: '뒤로',
  minutes: (count: number) => `읽는 데 ${grouped(count)}분`,
  textSize: '글자 크기',
  textSizes: [
    { sign: '가', name: '보통 크기' },
    { sign: '가+', name: '크게' },
    { sign: '가++', name: '아주 크게' },
  ],
  contents: '목차',
  followers: (count: number) => `팔로워 ${grouped(count)}`,
  authorPosts: '글쓴이의 다른 글',
  related: '이어서 읽을 글',
  picture: (index: number) => `사진 ${index}`,
  openPicture: (name: string) => `${name} 크게 보기`,
  levelOnly: (level: number) => `레벨 ${level} 이상`,
  missing: '게시글을 찾을 수 없어요',
  missingHint: '게시글이 존재하지 않거나 삭제되었어요.',
  home: '홈으로 돌아가기',
} as const

/** Titles and hints of the access panel by reason. */
export const accessText = {
  auth_required: { title: '로그인이 필요합니다', hint: '로그인하면 이 글을 읽을 수 있는지 확인할 수 있어요.' },
  level_required: { title: '레벨 제한', hint: '글을 쓰고 댓글을 달면 레벨이 올라가요.' },
  user_blocked: { title: '차단한 사용자', hint: '내가 차단한 회원의 글이에요. 차단을 풀면 읽을 수 있어요.' },
  blocked_by_author: { title: '글쓴이가 나를 차단했어요', hint: '글쓴이가 나를 차단해서 이 글을 읽을 수 없어요.' },
  board_restricted: { title: '읽을 수 없는 게시판의 글', hint: '이 게시판은 정해진 회원만 읽을 수 있어요.' },
  secret: { title: '비밀글이에요', hint: '글쓴이와 운영진만 읽을 수 있어요.' },
  removed: { title: '삭제된 게시글', hint: '글쓴이나 운영진이 지운 글이에요.' },
  other: { title: '접근이 제한된 게시글', hint: '지금은 이 글을 읽을 수 없어요.' },
  signIn: '로그인',
  myLevel: '내 레벨',
  levelRequired: '필요 레벨',
  progress: ({ need, percent }: { need: number; percent: number }) => `${need}까지 ${percent}%`,
  remaining: ({ need, left }: { need: number; left: number }) =>
    `레벨 ${need}부터 읽을 수 있는 글이에요. ${left}레벨 남았어요.`,
  followTitle: '팔로우하고 바로 읽기',
  followText: (name: string) => `${name}님의 팔로워는 레벨과 상관없이 읽어요.`,
  follow: (name: string) => `${name}님 팔로우`,
  earnTitle: ({ need, exp }: { need: number; exp: number }) => `레벨 ${need}까지 경험치 ${grouped(exp)}`,
  nextLevel: ({ level, exp }: { level: number; exp: number }) => `다음 레벨 ${level}까지는 ${grouped(exp)} 남았어요.`,
  earns: { post: '글 하나', comment: '댓글 하나', like: '받은 좋아요 하나' },
  gain: (exp: number) => `+${grouped(exp)}`,
} as const

/** The messages of a denied post, by reason. */
export const postRefusalText = {
  auth_required: '로그인이 필요합니다.',
  level_required: '레벨이 부족해서 이 글을 볼 수 없어요.',
  user_blocked: '내가 차단한 회원의 글이에요.',
  blocked_by_author: '글쓴이가 나를 차단해서 이 글을 볼 수 없어요.',
  secret: '비밀글이에요. 글쓴이와 운영진만 읽을 수 있어요.',
  removed: '삭제된 게시글이에요.',
} as const

/** The placeholder of a muted member's content. */
export const mutedText = {
  post: '뮤트한 회원의 글이에요',
  comment: '뮤트한 회원의 댓글이에요',
  filtered: '숨긴 단어가 있는 댓글이에요',
  show: '보기',
  hide: '접기',
} as const
