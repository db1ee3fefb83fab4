/** Moderators of boards: 지기. */
export const boardModeratorText = {
  title: '지기',
  /** At the head of a board, before their faces. */
  of: (board: string) => `${board} 지기`,
  lead: '지기는 맡은 게시판에서만 글과 댓글을 지우고 되돌리고, 고정하고 옮기고, 댓글을 닫고, 신고를 처리할 수 있어요. 탈퇴하거나 이용 정지가 되면 끝나요.',
  many: (max: number) => `지기는 한 게시판에 ${max}명까지 둘 수 있어요.`,
  suspended: (name: string) => `${name}님은 이용 정지 중이라 지기가 될 수 없어요.`,
  notEverywhere: '지기는 맡은 게시판 안에서만 고정할 수 있어요. 전체 고정은 운영진에게 부탁해 주세요.',
  failed: '게시판을 불러오지 못했어요.',
  saved: (board: string) => `${board} 지기로 정했어요`,
  ended: (board: string) => `${board} 지기에서 해제했어요`,
  saveFailed: '지기를 바꾸지 못했어요. 잠시 후 다시 시도해 주세요.',
} as const
