import { grouped } from './numbers.ts'
import { coinName, hasCoin, siteName, whereCoin } from './names.ts'

const once = (minutes: number) => `이 링크는 ${minutes}분 동안 한 번만 쓸 수 있어요.`

/** Sentences of mails. */
export const mailText = {
  hello: (name: string) => `${name}님, 안녕하세요.`,
  helloWithoutName: '안녕하세요.',
  get footer() {
    return `${siteName()} 커뮤니티에서 보낸 메일이에요. 이 주소로 답장하셔도 읽을 수 없어요.`
  },
  buttonHint: '버튼이 눌리지 않으면 아래 주소를 브라우저에 붙여 넣어 주세요.',
  verify: {
    subject: '이메일 주소를 확인해 주세요',
    lead: '아래 버튼을 누르고 로그인하면 이 이메일 주소가 회원님의 것임을 확인해요.',
    action: '이메일 확인하기',
    note: (minutes: number) => `${once(minutes)} 회원님이 요청하지 않았다면 이 메일을 무시해 주세요.`,
  },
  /** The same right after the registration. */
  welcome: {
    subject: '가입을 환영해요. 이메일 주소를 확인해 주세요',
    lead: '아래 버튼을 누르면 이 이메일 주소가 회원님의 것임을 확인해요. 확인한 뒤부터 글, 댓글, 좋아요, 출석으로 포인트를 받아요.',
  },
  reset: {
    subject: '비밀번호를 다시 정해 주세요',
    lead: '비밀번호를 다시 정하겠다는 요청을 받았어요. 아래 버튼을 눌러 새 비밀번호를 정해 주세요.',
    action: '새 비밀번호 정하기',
    note: (minutes: number) =>
      `${once(minutes)} 회원님이 요청하지 않았다면 이 메일을 무시해 주세요. 비밀번호는 바뀌지 않아요.`,
  },
  change: {
    subject: '새 이메일 주소를 확인해 주세요',
    lead: '아래 버튼을 누르고 로그인하면 계정의 이메일이 이 주소로 바뀌어요.',
    action: '이메일 바꾸기',
    note: (minutes: number) =>
      `${once(minutes)} 회원님이 요청하지 않았다면 이 메일을 무시해 주세요. 아무것도 바뀌지 않아요.`,
  },
  changeNotice: {
    subject: { asked: '이메일 변경 요청을 받았어요', done: '계정의 이메일 주소가 바뀌었어요' },
    lead: {
      asked: '이 주소로 가입한 계정의 이메일을 다른 주소로 바꾸겠다는 요청을 받았어요. 새 주소에서 확인하면 바뀌어요.',
      done: '이 주소로 가입한 계정의 이메일이 다른 주소로 바뀌었어요. 이제 이 주소로는 로그인할 수 없어요.',
    },
    action: '고객 문의',
    note: '회원님이 요청하지 않았다면 바로 비밀번호를 바꾸고 고객 문의로 알려 주세요.',
    undo: {
      action: '내가 아니에요',
      note: (days: number) =>
        `회원님이 바꿨다면 아무것도 하지 않으셔도 돼요. 아니라면 ${days}일 안에 위 버튼을 눌러 주세요. 계정의 이메일이 이 주소로 돌아오고, 모든 기기에서 로그아웃되고 비밀번호를 다시 정하게 돼요.`,
    },
  },
  newBrowser: {
    subject: '새 브라우저에서 로그인했어요',
    lead: (device: string) => `회원님의 계정으로 처음 보는 브라우저(${device})에서 로그인했어요.`,
    action: '내가 아니에요',
    note: (days: number) =>
      `회원님이 로그인했다면 아무것도 하지 않으셔도 돼요. 아니라면 ${days}일 안에 위 버튼을 눌러 주세요. 모든 기기에서 로그아웃되고, 그 뒤에 ${whereCoin('신청한 코인 전환과 ', '')}바뀐 이메일이 되돌아가고, 비밀번호를 다시 정하게 돼요.`,
  },
  /** Without a coin it can only be about an earlier request. */
  conversion: {
    get subject() {
      return `${whereCoin('코인 전환을', '처리를')} 신청했어요`
    },
    lead: ({ points, coins }: { points: number; coins: string }) => {
      const what = hasCoin()
        ? `${grouped(points)} P를 ${coins} ${coinName('으로')} 바꾸는 전환을`
        : `${grouped(points)} P를 쓰는 처리를`
      return `${what} 신청했어요. 확인한 뒤 24시간 안에 ${whereCoin('지급해', '처리해')} 드려요.`
    },
    get action() {
      return `${whereCoin('전환', '내역')} 보기`
    },
    note: '회원님이 신청하지 않았다면 바로 비밀번호를 바꾸고 고객 문의로 알려 주세요.',
  },
  /** To who asked to join. */
  signUp: {
    accepted: {
      subject: '가입이 승인되었어요',
      lead: '가입 신청을 승인했어요. 이제 로그인할 수 있어요.',
      action: '로그인',
      note: '커뮤니티에 오신 것을 환영해요.',
    },
    refused: {
      subject: '가입이 승인되지 않았어요',
      lead: (reason: string) => (reason ? `가입이 승인되지 않았어요. 사유: ${reason}` : '가입이 승인되지 않았어요.'),
      action: '고객 문의',
      note: (days: number) => `신청할 때 알려 주신 정보는 ${days}일 뒤에 지워요. 궁금한 점은 고객 문의로 알려 주세요.`,
    },
  },
  notifications: {
    subject: (count: number) => `새 소식 ${grouped(count)}개가 있어요`,
    lead: '커뮤니티에 새 소식이 있어요.',
    more: (count: number) => `그 밖에 ${grouped(count)}개가 더 있어요.`,
    action: '알림 보러 가기',
    note: '소식은 한 시간에 한 번까지 모아서 보내 드려요.',
    unsubscribe: '소식 메일 그만 받기',
  },
  newsConsent: {
    subject: '소식 메일 수신 동의를 다시 알려 드려요',
    lead: (day: string) => `${day}에 소식 메일을 받기로 동의하셨어요. 계속 받으시려면 따로 하실 일이 없어요.`,
    action: '동의 내역 보기',
    note: '받고 싶지 않으시면 설정의 동의 내역에서 언제든 철회할 수 있어요.',
  },
  /** For staff, of what nobody has dealt with. */
  staff: {
    subject: (count: number) => `처리할 일 ${grouped(count)}건이 있어요`,
    lead: '네 시간 동안 아무도 처리하지 않은 일이 있어요.',
    cases: {
      report: '새 신고',
      appeal: '이의 제기',
      held: '검토를 기다리는 글이나 댓글',
      contact: '고객 문의',
      feedback: '의견',
      get conversion() {
        return whereCoin('코인 전환 신청', '처리를 기다리는 신청')
      },
      takedown: '게시중단 요청',
      objection: '게시중단에 대한 이의',
      order: '확인이 필요한 결제',
      signUp: '가입 신청',
    },
    action: '살펴보기',
    note: '한 가지 일은 한 번만 메일로 알려 드려요. 설정의 알림에서 끌 수 있어요.',
  },
  reply: {
    subject: { contact: '문의에 답변드려요', feedback: '의견에 답변드려요' },
    lead: { contact: '보내 주신 문의에 답변드려요.', feedback: '보내 주신 의견에 답변드려요.' },
    quote: '보내 주신 내용',
    action: '다시 문의하기',
    note: '더 궁금한 점이 있으면 고객 문의로 알려 주세요.',
  },
} as const

/** Shared by the pages that mails link to or that send mails. */
export const mailPageText = {
  off: '지금은 이 사이트에서 메일을 보내지 않아요.',
  offHint: '도움이 필요하면 고객 문의로 알려 주세요.',
  othersLink: '다른 계정으로 보낸 링크예요. 그 계정으로 로그인한 뒤 링크를 다시 열어 주세요.',
  brokenLink: '링크가 만료되었거나 이미 쓰였어요. 메일을 다시 요청해 주세요.',
} as const

/** Sentences of /not-me. */
export const notMeText = {
  title: '내가 하지 않은 로그인',
  get lead() {
    const undone = whereCoin('로그인 방법, 지급을 기다리는 코인 전환도', '로그인 방법도')
    return `모든 기기에서 로그아웃하고 지금의 비밀번호를 쓰지 못하게 해요. 그 로그인 뒤에 바뀐 이메일과 새로 연결한 ${undone} 되돌려요. 새 비밀번호를 정하는 링크를 메일로 보내 드려요.`
  },
  submit: '모든 기기에서 로그아웃하기',
  done: '모든 기기에서 로그아웃했어요',
  doneText: '메일함에서 새 비밀번호를 정하는 링크를 눌러 주세요.',
  failedText: '처리하지 못했어요. 잠시 후 다시 시도해 주세요.',
  noLink: '메일에 있는 링크로 열어 주세요.',
} as const

/** Sentences of /password-reset. */
export const resetText = {
  title: '비밀번호 재설정',
  lead: '가입할 때 쓴 이메일 주소를 알려 주시면 새 비밀번호를 정할 수 있는 링크를 보내 드려요.',
  newLead: '새로 쓸 비밀번호를 정해 주세요. 모든 기기에서 로그아웃되고 이 기기에서 다시 로그인돼요.',
  forgot: '비밀번호를 잊으셨나요?',
  email: '이메일',
  submit: '링크 받기',
  sentTitle: '메일을 확인해 주세요',
  sentText: ({ email, minutes }: { email: string; minutes: number }) =>
    `${email} 주소로 가입한 계정이 있으면 링크를 보내 드려요. ${minutes}분 안에 열어 주세요.`,
  sentHint: '메일이 보이지 않으면 스팸함도 확인해 주세요.',
  password: '새 비밀번호',
  confirm: '새 비밀번호 확인',
  save: '비밀번호 바꾸기',
  done: '비밀번호를 바꿨어요',
  doneText: '다른 기기에서는 모두 로그아웃되었어요.',
  failed: '비밀번호 재설정 실패',
  failedText: '비밀번호를 다시 정하지 못했어요. 잠시 후 다시 시도해 주세요.',
  requestFailedText: '메일을 요청하지 못했어요. 잠시 후 다시 시도해 주세요.',
  again: '링크 다시 받기',
  toLogin: '로그인으로 돌아가기',
} as const

/** Sentences of /verify-email and of its part of the settings. */
export const verifyText = {
  title: '이메일 확인',
  lead: '이 이메일 주소가 회원님의 것인지 확인하고 있어요.',
  submit: '이메일 확인하기',
  done: '이메일 주소를 확인했어요',
  doneText: '이제 이메일로 소식을 받을 수 있어요.',
  failedText: '이메일 주소를 확인하지 못했어요. 잠시 후 다시 시도해 주세요.',
  isVerified: '확인됨',
  isNotVerified: '확인 전',
  request: '확인 메일 받기',
  sent: '확인 메일을 보냈어요',
  sentText: (email: string) => `${email} 메일함에서 링크를 눌러 주세요.`,
  requestFailed: '확인 메일을 요청하지 못했어요. 잠시 후 다시 시도해 주세요.',
  requestLead: '이메일 주소를 확인하면 소식을 메일로 받고, 비밀번호를 잊었을 때 되찾을 수 있어요.',
  alreadyVerified: '이미 확인된 이메일 주소예요.',
  signInToProve: '이 주소로 가입한 계정으로 로그인하면 확인이 이어져요.',
  signInFirst: '로그인하면 확인 메일을 받을 수 있어요.',
} as const

/** Sentences of /unsubscribe. */
export const unsubscribeText = {
  title: '소식 메일 그만 받기',
  lead: '버튼을 누르면 더는 소식을 이메일로 보내지 않아요. 사이트의 알림은 그대로 볼 수 있어요.',
  submit: '그만 받기',
  done: '이제 소식 메일을 보내지 않아요',
  doneText: '설정의 알림 설정에서 언제든 다시 켤 수 있어요.',
  failedText: '메일을 그만 보내도록 바꾸지 못했어요. 잠시 후 다시 시도해 주세요.',
  broken: '올바른 링크가 아니에요. 설정의 알림 설정에서 이메일 알림을 끌 수 있어요.',
  toSettings: '알림 설정으로 가기',
} as const
