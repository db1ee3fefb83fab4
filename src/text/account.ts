/** What a member reads when the server refuses something about accounts. */
export const accountText = {
  usernameTaken: '이미 사용 중인 사용자 이름입니다.',
  emailTaken: '이미 가입된 이메일입니다.',
  lastAdmin: '마지막 관리자의 권한은 해제할 수 없습니다.',
  builtInSetting: '기본 설정은 삭제할 수 없습니다.',
  notOwnImage: '직접 올린 이미지만 프로필 이미지로 쓸 수 있어요.',
} as const
