/** Sentences of the report dialog. */
export const reportText = {
  title: { post: '게시글 신고', comment: '댓글 신고', message: '쪽지 신고' },
  lead: '운영진이 확인하고 조치해요. 신고한 회원은 공개되지 않아요.',
  reason: '신고 사유',
  placeholder: '어떤 점이 문제인지 알려 주세요.',
  suggestions: ['광고 또는 도배', '욕설 또는 비방', '음란하거나 불쾌한 내용', '사기 또는 허위 정보', '개인정보 노출'],
  suggestionsLabel: '자주 쓰는 사유',
  submit: '신고하기',
  done: '신고가 접수되었습니다',
  doneText: '신고하신 내용을 검토할게요.',
  failed: '신고 실패',
  failedText: '신고를 접수하지 못했어요. 잠시 후 다시 시도해 주세요.',
} as const

/** Sentences of the page about one report. */
export const reportCaseText = {
  title: {
    member: '신고 처리 결과',
    staff: '운영진 삭제 안내',
    words: '글 검토 안내',
    newcomer: '글 검토 안내',
    cleanUp: '운영진 삭제 안내',
  },
  what: { post: '게시글', comment: '댓글', message: '쪽지', cleanUp: '최근에 올린 것' },
  lead: {
    author: (what: string) => `내가 쓴 ${what}에 들어온 신고의 처리 결과예요.`,
    staff: (what: string) => `운영진이 내가 쓴 ${what}을 살펴보고 삭제했어요.`,
    cleanUp: () => '운영진이 내가 최근에 올린 것을 살펴보고 한꺼번에 삭제했어요. 이의 제기도 한 번에 할 수 있어요.',
    held: (what: string) => `내가 쓴 ${what}을 운영진이 확인하고 있어요. 끝날 때까지 나와 운영진에게만 보여요.`,
    reporter: (what: string) => `내가 신고한 ${what}의 처리 결과예요.`,
  },
  outcome: {
    open: '검토 중',
    dismissed: '그대로 유지',
    removed: '삭제',
    appealed: '이의 제기 검토 중',
    upheld: '삭제 유지',
    restored: '되돌림',
  },
  outcomeText: {
    author: {
      open: '운영진이 확인하면 결과를 알려 드려요. 잘못 가려졌다면 아래에서 알려 주세요.',
      dismissed: '확인을 마쳐 모두에게 보여요.',
      removed: '운영 원칙에 맞지 않아 삭제했어요.',
      appealed: '이의를 받아 다시 살펴보고 있어요. 결과가 나오면 알려 드려요.',
      upheld: '다시 살펴봤지만 삭제 결정을 유지해요.',
      restored: '다시 살펴보고 되돌려 놓았어요. 빠져나간 포인트가 있으면 함께 돌려드렸어요.',
    },
    reporter: {
      open: '신고하신 내용을 살펴보고 있어요. 결과가 나오면 알려 드려요.',
      dismissed: '살펴봤고, 그대로 두기로 했어요.',
      removed: '신고하신 내용을 확인하고 삭제했어요.',
      appealed: '삭제한 뒤 글쓴이가 이의를 제기해 다시 살펴보고 있어요.',
      upheld: '글쓴이의 이의를 살펴봤지만 삭제 결정을 유지해요.',
      restored: '다시 살펴보고 되돌려 놓았어요.',
    },
  },
  note: '운영진이 남긴 말',
  target: {
    member: '신고된 내용',
    staff: '삭제된 내용',
    words: '검토 중인 내용',
    newcomer: '검토 중인 내용',
    cleanUp: '삭제된 내용',
  },
  onPost: (title: string) => `‘${title}’에 남긴 댓글`,
  hidden: '지금은 볼 수 없는 내용이에요.',
  open: '보러 가기',
  reason: { member: '신고 사유', staff: '삭제 사유', words: '숨긴 사유', newcomer: '숨긴 사유', cleanUp: '삭제 사유' },
  reported: '신고한 날',
  decided: '처리한 날',
  appealed: '이의 제기한 날',
  appealTitle: '이의 제기',
  appealLead: (date: string) => `한 번만 할 수 있어요. ${date}까지 받아요.`,
  appealReason: '이의 제기 사유',
  appealPlaceholder: '왜 되돌려야 하는지 알려 주세요.',
  appealSubmit: '이의 제기하기',
  appealDone: '이의를 접수했어요',
  appealDoneText: '다시 살펴보고 결과를 알려 드릴게요.',
  appealFailed: '이의 제기 실패',
  appealFailedText: '이의를 접수하지 못했어요. 잠시 후 다시 시도해 주세요.',
  myAppeal: '내가 보낸 이의',
} as const

/** The server's messages about reports. */
export const reportRefusalText = {
  own: '내가 쓴 글이나 댓글, 쪽지는 신고할 수 없어요.',
  twice: '이미 신고한 내용이에요.',
  appealedTwice: '이의 제기는 한 번만 할 수 있어요.',
  appealTooLate: (days: number) => `삭제된 지 ${days}일이 지나 이의를 제기할 수 없어요.`,
  blanked: (days: number) => `지워진 지 ${days}일이 지나 내용이 남아 있지 않아요.`,
} as const
