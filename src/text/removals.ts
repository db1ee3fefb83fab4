/** Why a member of staff may not moderate certain content. */
export const moderationRefusalText = {
  own: '내가 쓴 것은 다른 운영진이 처리해요.',
  reported: '내가 신고한 것은 다른 운영진이 처리해요.',
  ofAdmin: '관리자가 쓴 것은 관리자만 처리할 수 있어요.',
  decidedByAdmin: '관리자가 결정한 것은 관리자만 다시 처리할 수 있어요.',
  cleanUpStaff: '운영진이 쓴 것은 한꺼번에 정리할 수 없어요.',
  ofStaffOnBoard: '운영진이 쓴 것은 운영진만 처리할 수 있어요.',
  ofStaff: '운영진이 쓴 것은 관리자만 삭제할 수 있어요.',
} as const

/** Removals: the reason, and why removed content cannot be restored. */
export const removalText = {
  /** In place of a reason that staff did not give. */
  reason: '운영 원칙에 맞지 않아 삭제했어요.',
  byReport: '신고로 삭제한 글은 신고 화면에서 되돌려 주세요.',
  held: '검토 중인 것은 신고 화면에서 처리해 주세요.',
  byAuthor: '글쓴이가 스스로 삭제한 글은 되돌릴 수 없어요.',
  blanked: (days: number) => `삭제하고 ${days}일이 지나 내용이 남아 있지 않아요.`,
} as const
