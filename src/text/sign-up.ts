import { grouped } from './numbers.ts'

/** Who may join: waiting sign-ups, invitations and a closed door. */
export const signUpText = {
  refused: (reason: string | null) =>
    reason ? `가입이 승인되지 않았어요. 사유: ${reason}` : '가입이 승인되지 않았어요.',
  closed: '지금은 새 회원을 받지 않아요.',
  invitationWrong: '쓸 수 없는 초대 코드예요. 코드를 다시 확인해 주세요.',
  decided: '이미 처리한 가입 신청이에요.',
  level: (level: number) => `초대 코드는 ${grouped(level)}레벨부터 만들 수 있어요.`,
  monthly: (count: number) => `초대 코드는 한 달에 ${grouped(count)}개까지 만들 수 있어요.`,
  page: {
    closedTitle: '회원가입을 받지 않고 있어요',
    closedText: '지금은 새 회원을 받지 않아요. 글은 누구나 읽을 수 있어요.',
    invitationTitle: '초대받은 분만 가입할 수 있어요',
    invitationText: '회원에게 받은 초대 링크로 열거나, 초대 코드를 적어 주세요.',
    invitation: '초대 코드',
    open: '계속하기',
    invited: '초대 코드로 가입해요.',
    approval: (hasMail: boolean) =>
      hasMail
        ? '가입을 신청하면 운영진이 확인한 뒤 메일로 알려 드려요.'
        : '가입을 신청하면 운영진이 확인해요. 승인되면 로그인할 수 있어요.',
    submit: '가입 신청하기',
    waitingTitle: '가입을 신청했어요',
    waitingText: (hasMail: boolean) =>
      hasMail
        ? '운영진이 확인한 뒤 적어 주신 이메일로 알려 드려요. 승인되면 로그인할 수 있어요.'
        : '운영진이 확인해서 승인하면 로그인할 수 있어요.',
    home: '홈으로',
  },
  /** What sign-in by a provider says at /login. */
  errors: {
    pending: '가입 신청을 검토하고 있어요. 승인되면 로그인할 수 있어요.',
    refused: '가입이 승인되지 않았어요.',
    closed: '지금은 새 회원을 받지 않아요.',
    taken: '이 이메일은 얼마 전까지 다른 계정에서 썼어요. 메일함에 온 안내를 먼저 확인해 주세요.',
    invitation: '초대받은 분만 가입할 수 있어요. 초대 링크를 열고 다시 시도해 주세요.',
    banned: '지금은 이 브라우저나 주소에서 이용할 수 없어요.',
  },
  queue: {
    title: '가입 대기',
    lead: '승인하면 바로 로그인할 수 있고, 결과를 메일로 알려요.',
    empty: '기다리는 가입 신청이 없어요',
    accept: '승인',
    acceptOne: (name: string) => `${name}님의 가입 승인`,
    refuse: '거절',
    refuseOne: (name: string) => `${name}님의 가입 거절`,
    accepted: (name: string) => `${name}님의 가입을 승인했어요`,
    refusedOne: (name: string) => `${name}님의 가입을 거절했어요`,
    failed: '처리하지 못했어요. 잠시 후 다시 시도해 주세요.',
    reason: '거절하는 이유',
    reasonHelp: '적으면 메일과 로그인 화면에 그대로 보여요. 비워 두어도 돼요.',
    refuseTitle: (name: string) => `${name}님의 가입을 거절할까요?`,
    refuseText: (days: number) => `알려 주신 정보는 ${days}일 뒤에 지워요.`,
    asked: '신청한 시각',
    noSignals: '눈에 띄는 점이 없어요',
    signals: (count: number) => `살펴볼 점 ${grouped(count)}개`,
  },
} as const

/** One's own invitations in the settings. */
export const invitationText = {
  title: '초대',
  lead: ({ level, monthly }: { level: number; monthly: number }) =>
    `${grouped(level)}레벨부터 한 달에 ${grouped(monthly)}명까지 초대할 수 있어요. 코드 하나로 한 명이 가입해요.`,
  make: '초대 코드 만들기',
  made: '초대 코드를 만들었어요',
  failed: '초대 코드를 만들지 못했어요. 잠시 후 다시 시도해 주세요.',
  listFailed: '초대 코드를 불러오지 못했어요',
  empty: '아직 만든 초대 코드가 없어요',
  unused: '아직 쓰지 않음',
  usedBy: (name: string) => `${name}님이 가입했어요`,
  usedByNobody: '가입한 회원이 탈퇴했어요',
  copy: '링크 복사',
  copyOne: (code: string) => `초대 코드 ${code}의 링크 복사`,
  copied: '초대 링크를 복사했어요',
} as const
