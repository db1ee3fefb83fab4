/** Agreements at registration, in the settings, and to new versions of legal texts. */
export const agreementText = {
  all: '필수 모두 동의',
  needed: '(필수)',
  free: '(선택)',
  labels: {
    terms: '이용약관',
    privacy: '개인정보 수집과 이용',
    over14: '만 14세 이상이에요',
    news: '소식과 혜택 메일 받기',
  },
  read: (title: string) => `${title} 보기`,
  show: '보기',
  page: {
    title: '바뀐 약관을 확인해 주세요',
    lead: '계속 이용하려면 아래 내용에 동의해 주세요. 동의하지 않으면 로그아웃하거나 설정에서 탈퇴할 수 있어요.',
    submit: '동의하고 계속하기',
    settings: '설정에서 탈퇴하거나 내 데이터 받기',
    failed: '동의를 저장하지 못했어요. 잠시 후 다시 시도해 주세요.',
  },
  settings: {
    title: '동의 내역',
    lead: '언제 어떤 내용에 동의했는지 볼 수 있어요.',
    version: (day: string) => `${day} 판`,
    agreed: (day: string) => `${day} 동의`,
    withdrawn: (day: string) => `${day} 철회`,
    newsHelp: '새 기능과 행사를 이메일로 알려 드려요. 언제든 끌 수 있어요.',
    newsOn: '소식 메일을 받기로 했어요',
    newsOff: '소식 메일 수신 동의를 철회했어요',
    empty: '아직 기록이 없어요.',
    failed: '동의 내역을 불러오지 못했어요.',
    saveFailed: '저장하지 못했어요. 잠시 후 다시 시도해 주세요.',
  },
} as const
