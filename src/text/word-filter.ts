import { grouped } from './numbers.ts'

/** Refusals by the word filter. */
export const wordRefusalText = {
  refused: (word: string) => `쓸 수 없는 말이 들어 있어요: ‘${word}’`,
} as const

/** The tab of moderation in /admin: what is held by itself, and the word lists. */
export const moderationTabText = {
  title: '자동 검토',
  lead: '저장하면 그다음에 올라오는 글과 댓글부터 적용돼요.',
  labels: { autoHideReports: '숨기는 신고 수' },
  autoHideHelp:
    '서로 다른 회원이 하루 안에 이만큼 신고하면 운영진이 확인할 때까지 숨겨요. 한 브라우저의 회원은 한 명으로 세고, 운영진이 쓴 것은 숨기지 않아요. 0이면 아무것도 숨기지 않아요.',
  saved: '자동 검토 설정을 바꿨어요',
  firstLinks: '새 회원의 첫 링크와 사진 검토',
  firstLinksHelp: (days: number) =>
    `가입한 지 ${days}일이 안 된 회원이 처음 올리는 링크와 사진을 확인할 때까지 숨겨요.`,
} as const

/** The word lists of that tab. */
export const wordListsText = {
  title: '금칙어',
  lead: '한 줄에 하나씩 적어 주세요. 띄어 쓰거나 기호를 섞어 쓴 말도 찾아내요.',
  lists: { refuse: '막는 말', hold: '검토하는 말' },
  help: {
    refuse: '이 말이 들어 있으면 올릴 수 없어요. 이름과 소개에도 쓸 수 없어요.',
    hold: '이 말이 들어 있으면 운영진이 확인할 때까지 숨겨요.',
  },
  count: (count: number) => `${grouped(count)}개`,
  wordTooLong: ({ word, max }: { word: string; max: number }) => `한 말은 ${max}자까지예요: ‘${word.slice(0, 20)}…’`,
  save: '금칙어 저장',
  saved: '금칙어를 저장했어요',
  failed: '금칙어를 저장하지 못했어요. 잠시 후 다시 시도해 주세요.',
  none: '없음',
  tryTitle: '먼저 시험해 보기',
  tryLabel: '시험할 말',
  tryHelp: '최근 글에 이 말이 얼마나 들어 있는지 세어 봐요.',
  trySubmit: '세어 보기',
  tryFailed: '세어 보지 못했어요. 잠시 후 다시 시도해 주세요.',
  matches: ({ word, matches, of }: { word: string; matches: number; of: number }) =>
    matches > 0
      ? `‘${word}’: 최근 글 ${grouped(of)}개 가운데 ${grouped(matches)}개에 들어 있어요.`
      : `‘${word}’: 최근 글 ${grouped(of)}개에 들어 있지 않아요.`,
  add: { refuse: '막는 말에 추가', hold: '검토하는 말에 추가' },
  added: '목록 끝에 넣었어요. 저장해야 적용돼요.',
} as const
