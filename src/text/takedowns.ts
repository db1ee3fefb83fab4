/** Requests to take something down, 게시중단 요청. Proposals for the operator's lawyer: the panel says so. */
export const takedownText = {
  title: '게시중단 요청',
  description: '내 권리를 침해하는 글이나 댓글을 알려 주세요. 확인되면 30일 동안 임시로 게시를 중단해요.',
  lead: '요청은 운영진만 보고, 글쓴이에게는 이름과 이메일을 알리지 않아요. 글쓴이는 이의를 제기할 수 있고, 30일이 지나거나 결정이 나면 끝나요.',
  name: '이름 또는 단체 이름',
  email: '이메일',
  emailHelp: '결과를 알려 드릴 때만 써요.',
  relation: '권리와의 관계',
  relationHelp: '예: 본인, 법정대리인, 저작권자의 위임을 받은 사람',
  urls: '주소',
  urlsHelp: (max: number) => `이 사이트의 글이나 댓글 주소를 한 줄에 하나씩, ${max}개까지 적어 주세요.`,
  ground: '침해된 권리',
  grounds: { defamation: '명예훼손', privacy: '사생활 침해', copyright: '저작권 침해', other: '그 밖의 권리' },
  statement: '내용',
  statementPlaceholder: '어느 부분이 어떤 권리를 왜 침해하는지 적어 주세요.',
  isTrue: '적은 내용이 사실이며, 거짓 요청에는 책임이 따를 수 있다는 것을 알고 있어요.',
  submit: '요청 보내기',
  doneTitle: '요청을 접수했어요',
  doneText: (hasMail: boolean) =>
    hasMail
      ? '운영진이 확인한 뒤 적어 주신 이메일로 알려 드릴게요.'
      : '운영진이 확인할게요. 결과는 적어 주신 주소의 페이지에서 볼 수 있어요.',
  again: '다른 요청 보내기',
  failed: '요청 보내기 실패',
  failedText: '요청을 보내지 못했어요. 잠시 후 다시 시도해 주세요.',
  /** In place of what is blocked. */
  blockedTitle: '임시 게시중단된 글이에요',
  blocked: '권리 침해 신고로 임시 게시중단된 글이에요. 30일이 지나거나 결정이 나면 끝나요.',
  /** On what is blocked, for its author and staff. */
  blockedUntil: (day: string) => `${day}까지 임시 게시중단된 글이에요. 글쓴이와 운영진에게만 보여요.`,
  panelNote: '게시중단 요청의 양식, 안내, 임시 게시중단 문구는 제안이에요. 공개하기 전에 변호사의 검토를 받아 주세요.',
} as const

/** Messages of the fields. */
export const takedownCheckText = {
  name: '이름을 2자 이상 적어 주세요.',
  relation: '권리와의 관계를 적어 주세요.',
  url: '이 사이트의 글이나 댓글 주소를 적어 주세요.',
  urls: (max: number) => `주소를 1개부터 ${max}개까지 적어 주세요.`,
  unknownUrl: (address: string) => `이 사이트에 없는 주소예요: ${address}`,
  statementShort: (min: number) => `내용을 ${min}자 이상 적어 주세요.`,
  isTrue: '적은 내용이 사실인지 확인해 주세요.',
  reason: '결정한 이유를 적어 주세요.',
} as const

/** What the author of something blocked sees, and their objection. */
export const objectionText = {
  title: '임시 게시중단 안내',
  lead: '권리가 침해되었다는 요청이 있어 아래 주소의 게시를 임시로 중단했어요. 요청한 사람의 이름은 알려 드리지 않아요.',
  status: {
    open: '운영진이 확인하고 있어요.',
    blocked: '임시 게시중단 중이에요.',
    lifted: '게시중단이 끝나 다시 모두에게 보여요.',
    refused: '요청을 받아들이지 않았어요.',
    removed: '검토한 결과 삭제했어요.',
  },
  until: (day: string) => `${day}까지 게시가 중단되고, 그 뒤에는 저절로 다시 보여요.`,
  ground: '침해되었다는 권리',
  urls: '주소',
  form: '이의 제기',
  statement: '이의 제기 내용',
  placeholder: '게시를 중단하지 않아야 하는 이유를 적어 주세요.',
  submit: '이의 제기하기',
  done: '이의를 제기했어요',
  doneText: '운영진이 살펴보고 결정을 알려 드릴게요.',
  failed: '이의 제기를 보내지 못했어요. 잠시 후 다시 시도해 주세요.',
  sent: (day: string) => `${day}에 이의를 제기했어요.`,
} as const

export const takedownRefusalText = {
  notBlocked: '지금 임시 게시중단된 것에만 이의를 제기할 수 있어요.',
  twice: '이미 이의를 제기했어요.',
  decided: '이미 처리했거나 지금은 할 수 없는 결정이에요.',
} as const

/** The tab of /admin. */
export const takedownAdminText = {
  title: '게시중단 요청',
  empty: '게시중단 요청이 없어요',
  status: { open: '접수됨', blocked: '임시 게시중단', lifted: '게시중단 끝남', refused: '거절함', removed: '삭제함' },
  actions: { block: '30일 게시중단', refuse: '거절', lift: '다시 게시', remove: '삭제' },
  ask: {
    block: '30일 동안 게시를 중단할까요?',
    refuse: '요청을 거절할까요?',
    lift: '다시 게시할까요?',
    remove: '삭제할까요?',
  },
  means: {
    block: '주소의 글과 댓글이 글쓴이와 운영진에게만 보여요. 글쓴이에게 알리고 이의를 받아요.',
    refuse: '아무것도 숨기지 않고 끝내요.',
    lift: '게시중단을 바로 끝내고 글쓴이에게 알려요.',
    remove: '운영진의 삭제로 처리하고 글쓴이에게 이유를 알려요.',
  },
  reason: '이유',
  reasonHelp: '운영 기록에 남고, 삭제할 때는 글쓴이에게 보여요.',
  from: (who: string) => `요청: ${who}`,
  until: (day: string) => `${day}까지`,
  objections: (count: number) => `글쓴이의 이의 ${count}건`,
  done: '처리했어요',
  failed: '처리하지 못했어요. 잠시 후 다시 시도해 주세요.',
  filter: '상태',
} as const

/** /transparency. */
export const transparencyText = {
  title: '투명성 보고',
  description: '달마다 삭제한 글과 댓글, 이의 제기, 게시중단 요청의 수예요. 이름과 내용은 담지 않아요.',
  month: '달',
  removals: '삭제',
  appeals: '이의 제기',
  restored: '되돌림',
  requests: '게시중단 요청',
  blocked: '임시 게시중단',
  caption: '달별 수치 표',
  empty: '지난 열두 달 동안 알릴 일이 없었어요',
  emptyHint: '글이나 댓글을 삭제하거나 게시를 중단하면 그 수를 여기에 적어요.',
  leftOut: '아무 일도 없던 달은 적지 않았어요.',
} as const
