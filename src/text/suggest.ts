/** Sentences of the list below a search box. */
export const suggestText = {
  list: '검색어 제안',
  recent: '최근 검색어',
  popular: '인기 검색어',
  words: '검색어',
  titles: '글',
  boards: '게시판',
  members: '회원',
  clear: '모두 지우기',
  remove: (word: string) => `최근 검색어 ‘${word}’ 지우기`,
  count: (count: number) => `제안 ${count}개`,
} as const
