import { grouped } from './numbers.ts'

/** Sentences of the writing pages. */
export const composerText = {
  createTitle: '글쓰기',
  editTitle: '글 수정',
  guest: '글을 쓰려면 로그인이 필요해요.',
  guestHelp: '로그인하면 글을 쓰고 포인트를 모을 수 있어요.',
  guestLink: '로그인하기',
  title: '제목',
  titlePlaceholder: '제목을 입력해 주세요',
  content: '내용',
  contentPlaceholder: '나누고 싶은 이야기를 적어 주세요.',
  markdownPlaceholder: '나누고 싶은 이야기를 적어 주세요. 마크다운을 쓸 수 있어요.',
  mode: '편집 방식',
  write: '쓰기',
  preview: '미리보기',
  previewEmpty: '아직 쓴 내용이 없어요. 쓰기 탭에서 내용을 적으면 여기에 보여요.',
  previewNone: '아직 쓴 내용이 없어요.',
  previewBusy: '미리보기를 준비하는 중…',
  categories: '카테고리',
  rulesOf: (name: string) => `${name} 글쓰기 규칙`,
  categoriesHelp: '하나 이상 골라 주세요.',
  more: '더 설정',
  moreWith: (level: string) => `더 설정 · ${level}`,
  readers: '누가 읽을 수 있나요',
  level: '레벨 제한',
  blurred: '후방주의',
  blurredHelp: '목록에서 사진이 흐리게 보여요.',
  levelHelp: '고른 레벨부터 읽을 수 있어요. 팔로워는 레벨과 상관없이 읽어요.',
  levelNone: '제한 없음',
  levelFrom: (level: number) => `레벨 ${grouped(level)}부터`,
  publish: '등록하기',
  publishShort: '등록',
  save: '수정하기',
  saveShort: '수정',
  leave: '나가기',
  length: (characters: string) => `공백 포함 ${characters}자`,
  reward: '등록하면',
  exp: (exp: string) => `경험치 ${exp}`,
  published: '글을 등록했어요',
  saved: '글을 수정했어요',
  failed: '저장 실패',
  failedText: '글을 저장하지 못했어요. 잠시 후 다시 시도해 주세요.',
  limited: '작성 제한',
  signedOut: '로그인이 풀렸어요. 다른 창에서 로그인하면 이 글을 그대로 올릴 수 있어요.',
  signedOutDraftSaved: '로그인이 풀렸어요. 쓰던 글은 이 기기에 저장해 두었어요.',
} as const

/** Why someone may not write in a category. */
export const categoryRightText = {
  role: {
    member: '회원만 쓸 수 있어요.',
    moderator: '운영진만 쓸 수 있어요.',
    admin: '관리자만 쓸 수 있어요.',
  },
  level: (level: number) => `레벨 ${grouped(level)}부터 쓸 수 있어요.`,
  grade: (grade: number) => `등급 ${grade}부터 쓸 수 있어요.`,
  refused: ({ name, why }: { name: string; why: string }) => `‘${name}’에는 ${why}`,
} as const

export const toolbarText = {
  label: '서식',
  bold: '굵게',
  italic: '기울임',
  heading: '소제목',
  list: '목록',
  quote: '인용',
  code: '코드',
  link: '링크',
  table: '표',
  spoiler: '스포일러',
  image: '사진 넣기',
  mention: '회원 부르기',
  /** Words below the signs whose names are long. */
  words: { image: '사진', mention: '부르기' },
  all: '모든 서식',
  shortcut: ({ name, keys }: { name: string; keys: string }) => `${name} (${keys})`,
  sample: { bold: '굵은 글', italic: '기울인 글', code: '코드', link: '링크 글', table: '제목', spoiler: '가릴 글' },
} as const

/** The writing surface, which shows a text as it will be read. */
export const surfaceText = {
  mode: '쓰는 방식',
  modeHelp: '마크다운을 고르면 기호를 그대로 보면서 써요. 이 브라우저에서는 다음에도 그렇게 열려요.',
  surface: '보이는 대로',
  markdown: '마크다운',
  caption: '설명을 적어 주세요',
  picture: '사진',
  table: '표',
  spoilerTitle: '스포일러 제목 (없어도 돼요)',
  up: '사진을 위로',
  down: '사진을 아래로',
  cover: '대표 사진',
  remove: '빼기',
  uploading: (name: string) => `${name} 올리는 중`,
  uploadFailed: '올리지 못했어요',
  retry: '다시 올리기',
  addRow: '행 추가',
  addColumn: '열 추가',
  removeRow: '행 삭제',
  removeColumn: '열 삭제',
  linkTitle: '링크',
  linkText: '보이는 글',
  linkAddress: '주소',
  linkRefused: 'http나 https로 시작하는 주소를 적어 주세요.',
  linkPut: '링크 넣기',
  linkRemove: '링크 빼기',
} as const

/** Refusals of drafts by the server. */
export const draftRefusalText = {
  tooMany: (max: number) => `임시저장 글은 ${max}개까지 둘 수 있어요. 쓰지 않는 글을 지운 뒤 다시 저장해 주세요.`,
} as const

export const draftText = {
  savedNow: '방금 저장했어요',
  saving: '저장하고 있어요',
  savedHere: '이 기기에만 저장했어요',
  notSaved: '아직 저장하지 못했어요',
  keptApart: '쓰던 글은 임시저장에 따로 두었어요',
  notKeptApart: '지금 쓰던 글을 임시저장하지 못해서 그대로 두었어요. 잠시 후 다시 시도해 주세요.',
  savedAt: (time: string) => `${time}에 저장했어요`,
  refused: {
    text: '이 기기에 임시 저장할 수 없어요.',
    images: '이 기기에 사진은 임시 저장할 수 없어요. 페이지를 떠나면 사진이 사라져요.',
  },
  imagesLost: '첨부한 사진은 남아 있지 않아요',
  imagesLostText: '쓰던 글을 불러왔어요. 사진을 다시 골라 주세요.',
  found: (title: string) => (title ? `쓰던 글이 있어요: ${title}` : '쓰던 글이 있어요'),
  restore: '이어서 쓰기',
  discard: '버리기',
} as const

/** The list of drafts. */
export const draftListText = {
  title: '임시저장',
  open: (count: number) => (count > 0 ? `임시저장 ${count}` : '임시저장'),
  help: '쓰던 글은 저절로 저장되고 다른 기기에서도 이어서 쓸 수 있어요.',
  busy: '불러오는 중…',
  empty: '임시저장한 글이 없어요.',
  untitled: '제목 없는 글',
  remove: (name: string) => `‘${name}’ 지우기`,
  opened: '임시저장한 글을 불러왔어요',
  failed: '임시저장한 글을 불러오지 못했어요. 잠시 후 다시 시도해 주세요.',
  full: '임시저장한 글이 가득 찼어요. 이 글은 이 기기에만 저장하고 있어요.',
} as const

export const attachmentText = {
  label: '사진 파일',
  add: '사진 첨부',
  help: ({ count, mb }: { count: number; mb: number }) =>
    `글 아래에 붙어요. 최대 ${count}장, 한 장에 ${mb}MB까지예요. 글에 끌어다 놓거나 붙여 넣으면 커서 자리에 들어가요.`,
  count: ({ used, max }: { used: number; max: number }) => `${used} / ${max}장`,
  drop: '여기에 놓으면 첨부돼요',
  remove: (n: number) => `${n}번째 사진 빼기`,
  earlier: (n: number) => `${n}번째 사진을 앞으로`,
  later: (n: number) => `${n}번째 사진을 뒤로`,
  cover: '대표 사진',
  toCover: (n: number) => `${n}번째 사진을 대표 사진으로`,
  alt: (n: number) => `첨부한 사진 ${n}`,
  moved: (n: number) => `${n}번째로 옮겼어요.`,
  spentTitle: '사진 용량 제한',
  left: ({ images, mb }: { images: number; mb: number }) =>
    `지금은 사진을 ${images}장, ${mb}MB까지 더 올릴 수 있어요. 시간이 지나면 다시 늘어나요.`,
  caption: (n: number) => `${n}번째 사진 설명`,
  captionPlaceholder: '설명',
  large: '크게',
  toLarge: (n: number) => `${n}번째 사진 크게`,
  uploadFailed: '사진을 올리지 못했어요. 글을 등록할 때 다시 올릴게요.',
  progress: (percent: number) => `사진 올리는 중 ${percent}%`,
  failedTitle: '사진 올리기 실패',
  failed: '글은 등록했지만 사진을 올리지 못했어요.',
  failedOnEdit: '글은 수정했지만 사진을 올리지 못했어요.',
} as const

export const staleText = {
  title: '그사이 글이 바뀌었어요',
  text: '다른 창이나 기기에서 이 글을 수정했어요. 지금 쓴 내용은 그대로 있어요.',
  see: '바뀐 글 보기',
  hide: '바뀐 글 접기',
  newer: '저장되어 있는 글',
  overwrite: '내 글로 저장하기',
  take: '바뀐 글로 바꾸기',
  taken: '저장되어 있는 글로 바꿨어요',
} as const

/** Sentences of the composer card on the home page. */
export const homeText = {
  compose: '글쓰기',
  composeHint: '어떤 이야기를 나눌까요?',
  composeGuest: '로그인하고 이야기를 나눠 보세요',
  add: '새 글 추가',
  write: '글쓰기',
} as const
