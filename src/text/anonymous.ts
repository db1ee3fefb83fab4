/** Sentences about anonymous boards. */
export const anonymousText = {
  /** The author of a post, beside it and where they comment below it. */
  writer: '글쓴이',
  /** Others below a post, numbered in the order in which they first wrote there. */
  numbered: (number: number) => `익명 ${number}`,
  /** A member whose number does not show. */
  someone: '익명',
  /** Beside comment boxes and in the composer. */
  hint: '익명으로 올라가요',
  composerHelp: '@이름을 써도 알림이 가지 않고, 포인트와 경험치는 쌓이지 않아요.',
  panelHelp: '켜면 새 글과 댓글이 익명으로 올라가요. 이미 쓴 글은 이름이 그대로 보여요. 한번 켜면 다시 끌 수 없어요.',
  neverNamed: '익명 게시판은 다시 실명으로 바꿀 수 없어요.',
  noSeries: '익명으로 쓴 글은 연재에 넣을 수 없어요.',
  look: '글쓴이 확인',
  looked: ({ name, username }: { name: string; username: string }) => `글쓴이: ${name} (@${username})`,
  lookFailed: '글쓴이를 확인하지 못했어요.',
  lookHint: '누가 확인했는지 운영 기록에 남아요.',
} as const
