/** What the server says about reports; the sentences of the dialog are in report-view.ts. */
export const reportText = {
  own: '내가 쓴 글이나 댓글은 신고할 수 없어요.',
  twice: '이미 신고한 내용이에요.',
  blanked: (days: number) => `지워진 지 ${days}일이 지나 내용이 남아 있지 않습니다.`,
} as const
