/** Words of the ranking page. */
export const rankingText = {
  title: '포인트 랭킹',
  description: '포인트를 가장 많이 모은 회원들이에요.',
  intro: (count: number) => `포인트가 많은 순서로 ${count}명까지 보여 드려요.`,
  empty: '아직 순위가 없어요',
  emptyText: '첫 글을 쓰고 첫 번째가 되어 보세요.',
  write: '글쓰기',
  you: '나',
  rank: (rank: number) => `${rank}위`,
} as const
