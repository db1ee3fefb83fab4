/** Sentences of the report dialog. */
export const reportText = {
  title: { post: '게시글 신고', comment: '댓글 신고', message: '쪽지 신고' },
  lead: '관리자가 확인하고 조치해요. 신고한 사람은 공개되지 않아요.',
  reason: '신고 사유',
  placeholder: '어떤 점이 문제인지 알려 주세요.',
  suggestions: ['광고 또는 도배', '욕설 또는 비방', '음란하거나 불쾌한 내용', '사기 또는 허위 정보', '개인정보 노출'],
  suggestionsLabel: '자주 쓰는 사유',
  submit: '신고하기',
  cancel: '취소',
  done: '신고가 접수되었습니다',
  doneText: '신고하신 내용을 검토할게요.',
  failed: '신고 실패',
  failedText: '신고를 접수하지 못했어요. 잠시 후 다시 시도해 주세요.',
} as const

/** What the server says about reports. */
export const reportRefusalText = {
  own: '내가 쓴 글이나 댓글, 쪽지는 신고할 수 없어요.',
  twice: '이미 신고한 내용이에요.',
  blanked: (days: number) => `지워진 지 ${days}일이 지나 내용이 남아 있지 않아요.`,
} as const
