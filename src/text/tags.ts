/** Words of tags: below a post, on their page and in the composer. */
export const tagText = {
  label: '태그',
  of: (tag: string) => `#${tag}`,
  field: '태그 추가',
  placeholder: '태그 입력 후 엔터',
  /** Below the field, and what it takes. */
  hint: (most: number) => `${most}개까지, 글자와 숫자로 쓸 수 있어요.`,
  remove: (tag: string) => `태그 ${tag} 빼기`,
  offer: (tag: string) => `#${tag} 태그로 달기`,
  wrong: (max: number) => `태그는 글자와 숫자로 ${max}자까지 쓸 수 있어요.`,
  many: (most: number) => `태그는 ${most}개까지 달 수 있어요.`,
  title: (tag: string) => `#${tag} 글 모음`,
  description: (tag: string) => `${tag} 태그가 달린 글을 모았어요.`,
  feed: (tag: string) => `${tag} 태그의 새 글`,
  empty: '이 태그가 달린 글이 아직 없어요',
  emptyHint: '글을 쓸 때 태그를 달면 여기에 모여요.',
  missing: '태그를 찾을 수 없어요',
  missingHint: '태그는 글자와 숫자로만 되어 있어요.',
  popular: '요즘 많이 쓰는 태그',
} as const
