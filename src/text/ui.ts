/** Words of the shared controls. */
export const uiText = {
  close: '닫기',
  cancel: '취소',
  loading: '불러오는 중이에요',
  retry: '다시 시도',
} as const

/** The heading above the server's sentence for a member who is suspended while a page is open. */
export const suspendedText = { title: '이용이 정지되었어요' } as const

/** Words of lists that grow. */
export const listText = {
  more: '더 보기',
  loading: '로딩 중...',
} as const
