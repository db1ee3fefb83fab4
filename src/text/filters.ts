/** The form of boards and words that a member hides from lists. */
export const filterText = {
  title: '숨길 게시판과 단어',
  lead: '홈, 인기, 개념글, 최신, 지금 뜨는 글에서 빼고 보여 드려요. 게시판에 들어가면 그대로 보이고, 단어가 든 댓글은 접어 둬요.',
  boards: '숨길 게시판',
  boardsMost: (most: number) => `게시판은 ${most}개까지 고를 수 있어요.`,
  noneLeft: '목록에 보일 게시판을 하나는 남겨 주세요.',
  words: '숨길 단어',
  wordsHelp: ({ most, min, max }: { most: number; min: number; max: number }) =>
    `한 줄에 하나씩, ${min}~${max}자로 ${most}개까지 적을 수 있어요.`,
  wordShort: (min: number) => `단어는 ${min}자부터 쓸 수 있어요.`,
  wordLong: (max: number) => `단어는 ${max}자까지 쓸 수 있어요.`,
  wordsMost: (most: number) => `단어는 ${most}개까지 적을 수 있어요.`,
  save: '저장',
  saved: '숨길 것을 저장했어요',
  savedText: '다음에 여는 목록부터 빠져요.',
  failed: '저장하지 못했어요',
  failedText: '잠시 뒤 다시 시도해 주세요.',
  loadFailed: '숨긴 것을 불러오지 못했어요',
} as const
