/** Deleting and restoring by staff, in the menu and on the page of a removed post. */
export const staffRemovalText = {
  title: { post: '이 게시글을 삭제할까요?', comment: '이 댓글을 삭제할까요?' },
  lead: (days: number) => `글쓴이에게 사유를 알려요. ${days}일 안에 이의를 제기할 수 있고, 포인트는 그대로예요.`,
  reason: '삭제 사유 (선택)',
  placeholder: '글쓴이가 읽을 사유를 적어 주세요.',
  submit: '삭제',
  removed: { post: '게시글을 삭제했어요', comment: '댓글을 삭제했어요' },
  removedText: '글쓴이에게 알렸어요.',
  removeFailed: '삭제하지 못했어요. 잠시 후 다시 시도해 주세요.',
  restored: { post: '게시글을 되돌려 놓았어요', comment: '댓글을 되돌려 놓았어요' },
  restoreFailed: '되돌리지 못했어요. 잠시 후 다시 시도해 주세요.',
  notice: '삭제된 게시글이에요. 운영진만 볼 수 있어요.',
  removedOn: (time: string) => `${time}에 삭제했어요.`,
  by: (name: string) => `삭제한 사람: ${name}`,
  why: (reason: string) => `사유: ${reason}`,
} as const
