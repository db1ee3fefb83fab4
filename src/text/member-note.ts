/** A member's own notes about others: on profiles and in the settings. */
export const memberNoteText = {
  title: '회원 메모',
  lead: '회원의 프로필에서 남긴 메모예요. 나에게만 보여요.',
  empty: '아직 남긴 메모가 없어요.',
  listFailed: '메모를 불러오지 못했어요.',
  add: '메모 남기기',
  change: '메모 고치기',
  of: (name: string) => `${name}님에 대한 내 메모`,
  hint: '나에게만 보여요. 비워 두면 메모가 사라져요.',
  field: '메모',
  save: '저장',
  saved: '메모를 저장했어요',
  cleared: '메모를 지웠어요',
  clearOf: (name: string) => `${name}님 메모 삭제`,
  clear: '삭제',
  failed: '메모를 저장하지 못했어요. 잠시 후 다시 시도해 주세요.',
  guest: '로그인하면 회원에 대한 메모를 남길 수 있어요.',
} as const
