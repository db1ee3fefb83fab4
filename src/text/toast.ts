/** Shared by toasts. */
export const toastText = {
  error: '오류',
  signInNeeded: '로그인이 필요합니다',
  signIn: '로그인',
  close: '알림 닫기',
  kind: '알림',
  region: '알림 (F8)',
  copied: '링크를 복사했어요',
  copyFailed: '링크를 복사하지 못했어요. 주소창의 주소를 복사해 주세요.',
  undo: '되돌리기',
  signOutFailed: '로그아웃하지 못했어요. 잠시 후 다시 시도해 주세요.',
  notLoaded: '필요한 파일을 불러오지 못했어요. 연결을 확인하고 다시 시도해 주세요.',
  reload: '새로고침',
  lineDown: '연결이 끊겼어요',
  lineDownHint: '인터넷 연결을 확인해 주세요.',
  levelUp: (level: string) => `레벨이 올랐어요 · ${level}`,
} as const
