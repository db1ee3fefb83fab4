/** Labels of browsers and devices in the list of sessions. */
export const deviceText = {
  kakaoTalk: '카카오톡',
  naverApp: '네이버 앱',
  whale: '웨일',
  samsung: '삼성 인터넷',
  unknown: '알 수 없는 기기',
} as const

/** Sentences of the devices and sessions in the settings. */
export const devicesText = {
  title: '로그인한 기기',
  lead: '지금 로그인되어 있는 곳이에요. 모르는 기기가 있으면 로그아웃하고 비밀번호를 바꿔 주세요.',
  current: '이 기기',
  lastSeen: (time: string) => `마지막 사용 ${time}`,
  signedIn: (time: string) => `로그인 ${time}`,
  end: '로그아웃',
  endOf: (device: string) => `${device}에서 로그아웃`,
  ended: '그 기기에서 로그아웃했어요',
  endFailed: '로그아웃하지 못했어요. 잠시 후 다시 시도해 주세요.',
  failed: '로그인한 기기를 불러오지 못했어요.',
} as const

/** Sentences of the lists of blocked and muted members in the settings. */
export const avoidedText = {
  blockedTitle: '차단한 회원',
  blockedLead: '서로의 글과 댓글이 보이지 않고, 쪽지를 주고받을 수 없어요.',
  blockedEmpty: '차단한 회원이 없어요.',
  mutedTitle: '뮤트한 회원',
  mutedLead: '글과 댓글이 접혀서 보이고 알림이 오지 않아요. 상대는 알 수 없어요.',
  mutedEmpty: '뮤트한 회원이 없어요.',
  unblockOf: (name: string) => `${name}님 차단 해제`,
  unmuteOf: (name: string) => `${name}님 뮤트 해제`,
  failed: '목록을 불러오지 못했어요.',
} as const

/** Sentences of changing one's e-mail address. */
export const emailChangeText = {
  title: '이메일 변경',
  lead: '새 주소로 보낸 링크를 누르면 바뀌어요. 지금 주소에도 알려 드려요.',
  email: '새 이메일',
  password: '현재 비밀번호',
  noPassword: (minutes: number) => `비밀번호가 없는 계정이에요. 로그인한 지 ${minutes}분 안이면 바로 요청할 수 있어요.`,
  submit: '변경 링크 받기',
  sent: (email: string) => `${email} 메일함에서 링크를 눌러 주세요. 링크를 누르기 전까지는 지금 주소를 그대로 써요.`,
  checkPassword: '현재 비밀번호를 다시 확인해 주세요.',
  failed: '이메일 변경 실패',
  failedText: '이메일 변경을 요청하지 못했어요. 잠시 후 다시 시도해 주세요.',
  same: '지금 쓰고 있는 이메일이에요.',
  /** For a member without an address. */
  first: {
    title: '이메일 등록',
    lead: '보낸 링크를 누르면 등록돼요. 다른 회원에게는 보이지 않아요.',
    leadWithoutMail: '등록하면 바로 쓸 수 있어요. 다른 회원에게는 보이지 않아요.',
    email: '이메일',
    submit: '등록 링크 받기',
    submitWithoutMail: '이메일 등록하기',
    sent: (email: string) => `${email} 메일함에서 링크를 눌러 주세요. 링크를 누르면 등록이 끝나요.`,
  },
} as const

/** Sentences of /verify-email where its link changes an address. */
export const emailChangePageText = {
  title: '이메일 변경',
  lead: '새 이메일 주소를 확인하고 있어요.',
  signInToProve: '이메일을 바꾸려는 계정으로 로그인하면 이어서 바뀌어요.',
  submit: '이메일 바꾸기',
  done: '이메일 주소를 바꿨어요',
  doneText: '다음부터는 새 주소로 로그인해 주세요.',
  failedText: '이메일 주소를 바꾸지 못했어요. 잠시 후 다시 시도해 주세요.',
} as const
