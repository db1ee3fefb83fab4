/** Pinning and moving posts by staff. */
export const arrangeText = {
  full: (count: number) => `한 곳에는 ${count}개까지 고정할 수 있어요. 다른 글의 고정을 먼저 풀어 주세요.`,
  pinAll: '전체 맨 위에 고정',
  pinCategory: '이 게시판 맨 위에 고정',
  unpin: '고정 풀기',
  pinned: { all: '모든 목록 맨 위에 고정했어요', category: '게시판 맨 위에 고정했어요' },
  unpinned: '고정을 풀었어요',
  pinFailed: '고정하지 못했어요. 잠시 후 다시 시도해 주세요.',
  move: '옮기기',
  moveTitle: '어느 게시판으로 옮길까요?',
  moveLead: '글쓴이에게 어디로 왜 옮겼는지 알려요.',
  boards: '게시판',
  boardsFailed: '게시판을 불러오지 못했어요.',
  reason: '옮기는 이유 (선택)',
  reasonHint: '예: 질문은 질문과 답변에서 더 빨리 답을 받아요.',
  moved: '글을 옮겼어요',
  moveFailed: '옮기지 못했어요. 잠시 후 다시 시도해 주세요.',
} as const
