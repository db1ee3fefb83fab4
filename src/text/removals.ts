/** Why what was removed stays so. */
export const removalText = {
  byReport: '신고로 삭제한 글은 신고 화면에서 되돌려 주세요.',
  byAuthor: '작성자가 스스로 삭제한 글은 되돌릴 수 없어요.',
  blanked: (days: number) => `삭제하고 ${days}일이 지나 내용이 남아 있지 않아요.`,
} as const
