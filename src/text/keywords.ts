import { grouped } from './numbers.ts'

/** Keyword alerts in the settings. */
export const keywordText = {
  title: '키워드 알림',
  lead: '새 글의 제목에 키워드가 있으면 알려 드려요. 내 글과 차단하거나 뮤트한 회원의 글은 알리지 않아요.',
  word: '키워드',
  help: '검색할 때처럼 찾아요. 여러 말을 띄어 쓰면 모두 있는 제목만 알려 드려요.',
  example: '예: 중고 자전거',
  board: '알림 받을 게시판',
  everywhere: '모든 게시판',
  add: '추가',
  added: (word: string) => `키워드 ‘${word}’의 새 글을 알려 드릴게요`,
  removeOf: (word: string) => `키워드 ‘${word}’ 삭제`,
  removed: (word: string) => `키워드 ‘${word}’ 알림을 껐어요`,
  empty: '아직 키워드가 없어요.',
  count: ({ count, most }: { count: number; most: number }) => `${grouped(count)} / ${grouped(most)}개`,
  failed: '키워드를 저장하지 못했어요. 잠시 후 다시 시도해 주세요.',
  listFailed: '키워드를 불러오지 못했어요.',
} as const
