/** What the server says about reports; the sentences of the dialog are in report-view.ts. */
export const reportText = {
  own: '내가 쓴 글이나 댓글은 신고할 수 없어요.',
  twice: '이미 신고한 내용이에요.',
} as const
