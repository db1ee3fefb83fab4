import { siteName, whereCoin } from './names.ts'

/** The dialog that asks for the member again before what could take an account over. */
export const confirmText = {
  title: '본인 확인',
  lead: '계정을 지키기 위해 한 번 더 확인해요. 10분 동안은 다시 묻지 않아요.',
  password: '비밀번호',
  passkey: '패스키로 확인',
  submit: '확인',
  failedText: '확인하지 못했어요. 잠시 후 다시 시도해 주세요.',
  /** For who signs in with a provider alone. */
  again: { google: 'Google로 다시 로그인', kakao: '카카오로 다시 로그인' },
  againLead: '가입할 때 쓴 계정으로 다시 로그인하면 본인으로 확인하고 이 화면으로 돌아와요.',
  againFailed: '본인인지 확인하지 못했어요. 이 계정에 가입할 때 쓴 로그인으로 다시 시도해 주세요.',
  none: '로그아웃한 뒤 다시 로그인하고 10분 안에 다시 시도해 주세요.',
} as const

/** Sentences of sign-in and registration, of the settings and of profile editing. */
export const signInText = {
  title: '로그인',
  lead: '다시 만나서 반가워요.',
  name: '이메일 또는 사용자 이름',
  password: '비밀번호',
  submit: '로그인',
  failed: '로그인 실패',
  failedText: '로그인 중 오류가 발생했습니다.',
  checkPassword: '비밀번호를 다시 확인해 주세요.',
  checkEmail: '이메일을 다시 확인하거나 회원가입해 주세요.',
  checkName: '이메일이나 사용자 이름을 다시 확인해 주세요. 예전 사이트의 아이디도 쓸 수 있어요.',
  /** Where the password came from another forum in a way that cannot be compared. */
  unknownHash: {
    mailed: '비밀번호를 새로 정해야 로그인할 수 있어요. 가입한 이메일로 재설정 링크를 보냈어요.',
    unmailed: '비밀번호를 새로 정해야 로그인할 수 있어요. 운영진에게 문의해 주세요.',
  },
  waitMinutes: (minutes: number) => `${minutes}분쯤 뒤에 다시 로그인할 수 있어요.`,
  providerNames: { google: 'Google', kakao: '카카오' },
  providers: { google: 'Google로 계속하기', kakao: '카카오로 계속하기' },
  providerFailed: {
    google: 'Google로 로그인하지 못했어요. 다시 시도하거나 이메일로 로그인해 주세요.',
    kakao: '카카오로 로그인하지 못했어요. 다시 시도하거나 이메일로 로그인해 주세요.',
    googleDeclined: 'Google의 동의 화면에서 취소해서 로그인하지 않았어요. 다시 시도하거나 이메일로 로그인해 주세요.',
    kakaoDeclined: '카카오의 동의 화면에서 취소해서 로그인하지 않았어요. 다시 시도하거나 이메일로 로그인해 주세요.',
    googleNoEmail: 'Google에서 확인된 이메일 주소를 받지 못해 로그인하지 못했어요. 이메일로 로그인해 주세요.',
    kakaoNoEmail:
      '카카오에서 확인된 이메일 주소를 받지 못해 로그인하지 못했어요. 다시 시도해 이메일 제공에 동의하거나 이메일로 로그인해 주세요.',
  },
  suspended: '이용이 정지된 계정이라 로그인할 수 없어요.',
  or: '또는',
  toRegister: '아직 회원이 아니세요?',
  get home() {
    return `${siteName()} 커뮤니티 홈`
  },
} as const

export const registerText = {
  title: '회원가입',
  lead: '글을 쓰고 소통하며 포인트를 모아 보세요.',
  username: '사용자 이름',
  usernameHelp: '한글, 영문, 숫자, 밑줄(_)로 3자에서 30자까지 쓸 수 있어요.',
  email: '이메일',
  emailHelp: '로그인할 때 써요. 다른 회원에게는 보이지 않아요.',
  nickname: '닉네임 (선택)',
  nicknameHelp: '비워 두면 사용자 이름이 보여요.',
  password: '비밀번호',
  confirm: '비밀번호 확인',
  submit: '회원가입',
  failed: '회원가입 실패',
  failedText: '회원가입 중 오류가 발생했습니다.',
  agree: {
    before: '가입하면 ',
    terms: '이용약관',
    and: '과 ',
    privacy: '개인정보처리방침',
    after: '에 동의하게 돼요.',
  },
  toSignIn: '이미 회원이세요?',
  signInLink: '로그인',
} as const

export const passwordText = {
  show: '입력한 글자 보기',
  hide: '입력한 글자 숨기기',
  capsLock: 'Caps Lock이 켜져 있어요.',
  strength: ['6자 이상 입력해 주세요.', '약해요. 더 길게 써 보세요.', '괜찮아요. 더 길면 더 안전해요.', '안전해요.'],
} as const

/** What a member who was imported has to do first. */
export const owedText = {
  email:
    '예전 사이트에서 옮겨 온 계정에 이메일 주소가 없어요. 주소를 등록해야 글쓰기와 댓글, 쪽지를 쓸 수 있고, 비밀번호를 잊어도 다시 찾을 수 있어요.',
  password:
    '예전 사이트에서 옮겨 온 운영진 계정이에요. 새 비밀번호를 정해야 계속할 수 있어요. 지금 비밀번호는 예전 사이트에서도 쓰이던 것이니 다른 비밀번호로 정해 주세요.',
} as const

export const settingsText = {
  title: '설정',
  tabs: {
    account: '계정 정보',
    email: '이메일 등록',
    password: '비밀번호 변경',
    notifications: '알림 설정',
    devices: '기기와 로그인',
    blocks: '차단·뮤트',
  },
  username: '사용자 이름',
  email: '이메일',
  noEmail: '아직 등록하지 않았어요',
  joined: '가입일',
  points: '보유 포인트',
  toEdit: '프로필 수정',
  toHistory: '포인트 내역 보기',
  current: '현재 비밀번호',
  next: '새 비밀번호',
  confirm: '새 비밀번호 확인',
  checkCurrent: '현재 비밀번호를 다시 확인해 주세요.',
  passwordHelp: '바꾸면 다른 기기에서는 다시 로그인해야 해요.',
  changePassword: '비밀번호 변경',
  changed: '비밀번호를 변경했어요',
  changedText: '다른 기기에서는 로그아웃되었어요.',
  changeFailed: '비밀번호 변경 실패',
  changeFailedText: '비밀번호를 변경하지 못했어요. 잠시 후 다시 시도해 주세요.',
  firstPassword: {
    lead: '비밀번호가 없는 계정이에요. 비밀번호를 정하면 이메일과 비밀번호로도 로그인할 수 있어요.',
    changePassword: '비밀번호 정하기',
    changed: '비밀번호를 정했어요',
    changeFailed: '비밀번호 설정 실패',
    changeFailedText: '비밀번호를 정하지 못했어요. 잠시 후 다시 시도해 주세요.',
  },
  emailNotifications: '이메일 알림',
  get emailNotificationsHelp() {
    return `댓글, 팔로우, ${whereCoin('전환', '결제')} 결과 같은 소식을 이메일로 받아요.`
  },
  emailUnproved: '계정 정보에서 이메일 주소를 확인하면 소식을 이메일로 받을 수 있어요.',
  pushNotifications: '실시간 알림',
  pushNotificationsHelp: '사이트를 보고 있을 때 새 소식을 바로 알려 드려요.',
  kinds: '알려 드릴 소식',
  get kindsHelp() {
    return `끄면 알림도 이메일도 오지 않아요. ${whereCoin('전환, ', '')}결제, 신고, 공지는 언제나 알려 드려요.`
  },
  kindNames: {
    comment: '지켜보는 글의 새 댓글',
    reply: '내 댓글의 답글',
    like: '좋아요',
    follow: '새 팔로워',
    message: '쪽지',
    mention: '나를 언급한 글과 댓글',
    keyword: '키워드가 있는 새 글',
    board: '알림 받는 게시판의 새 글',
    point: '포인트',
    badge: '배지',
    staff: '운영진이 처리할 일',
  },
  whoMayMessage: '쪽지 받기',
  whoMayMessageHelp: '모두에게 받아도, 팔로우하지 않는 회원의 첫 쪽지는 쪽지함의 요청에 따로 모여요.',
  messageChoices: { everyone: '모두에게 받기', followed: '팔로우한 회원에게만 받기', nobody: '받지 않기' },
  quietHours: '방해 금지 시간',
  quietHoursHelp: '이 시간에는 소식이 조용히 쌓여요. 이메일은 끝난 뒤에 보내 드려요.',
  quietNow: (until: string) => `지금은 방해 금지 시간이에요. ${until}까지 알림이 울리지 않아요.`,
  quietAlways: '시작과 끝이 같으면 하루 종일 알림이 울리지 않아요.',
  quietFrom: '시작',
  quietTo: '끝',
  hour: (hour: number) => `${hour < 12 ? '오전' : '오후'} ${hour % 12 || 12}시`,
  devicePush: {
    label: '이 기기로 알림 받기',
    help: '사이트를 닫아도 새 소식을 이 기기로 알려 드려요. 로그아웃하면 꺼져요.',
    denied: '브라우저가 알림을 막고 있어요. 주소창 옆의 사이트 설정에서 허용해 주세요.',
    unsupported: '이 브라우저에서는 켤 수 없어요. iPhone에서는 홈 화면에 추가한 뒤 열면 켤 수 있어요.',
    started: '이 기기로 알림을 보내 드릴게요',
    stopped: '이 기기로는 알림을 보내지 않을게요',
    failed: '이 기기의 알림 설정을 바꾸지 못했어요',
    dismissed: '브라우저의 알림 허용 창을 닫아서 켜지 않았어요. 다시 눌러 허용해 주세요.',
    serverOff: '지금은 이 사이트가 기기로 알림을 보내지 않아요.',
    noService: '브라우저가 알림 서비스에 연결하지 못했어요. 네트워크와 브라우저의 알림 설정을 확인해 주세요.',
    paused: '실시간 알림이 꺼져 있어서 이 기기로도 알림이 오지 않아요.',
    quiet: (until: string) => `지금은 방해 금지 시간이라 ${until}부터 알림이 와요.`,
    quietAlways: '방해 금지 시간이 하루 종일이라 알림이 오지 않아요.',
  },
  pushText: '잠금 화면에 쪽지 내용 보이기',
  pushTextHelp: '끄면 쪽지가 왔다는 것만 보여요.',
  notificationsSaved: '알림 설정을 저장했어요',
  notificationsFailed: '알림 설정 저장 실패',
  notificationsFailedText: '알림 설정을 저장하지 못했어요. 잠시 후 다시 시도해 주세요.',
  save: '저장',
} as const

/** What the form calls each text of the profile, and its sentence for one that is longer than `max`. */
export const profileFieldText = {
  bio: {
    label: '소개',
    help: '어떤 이야기를 나누고 싶은지 적어 보세요.',
    tooLong: (max: number) => `소개는 ${max}자까지 쓸 수 있어요.`,
  },
  signature: {
    label: '서명',
    help: '내가 쓴 글 아래에 한 줄로 보여요.',
    tooLong: (max: number) => `서명은 ${max}자까지 쓸 수 있어요.`,
  },
} as const

export const profileEditText = {
  title: '프로필 수정',
  image: '프로필 사진',
  imageHelp: '사진을 고르면 정사각형으로 잘라 알맞은 크기로 올려요.',
  chooseImage: '사진 선택',
  removeImage: '사진 빼기',
  imageUnreadable: '사진을 읽을 수 없어요. 파일이 손상되지 않았는지 확인해 주세요.',
  imageUnreadableTitle: '사진을 열지 못했어요',
  imageWrongType: 'JPG, PNG, GIF, WEBP 사진 파일만 올릴 수 있어요.',
  imageWrongTypeTitle: '사진 형식이 달라요',
  username: '사용자 이름',
  usernameHelp: '사용자 이름은 바꿀 수 없어요.',
  nickname: '닉네임',
  nicknameHelp: '공백 없이 2자에서 30자까지 쓸 수 있어요. 비워 두면 사용자 이름이 보여요.',
  save: '저장',
  saved: '프로필을 저장했어요',
  savedText: '바뀐 내용이 바로 보여요.',
  failed: '프로필 저장 실패',
  failedText: '프로필을 저장하지 못했어요. 잠시 후 다시 시도해 주세요.',
  back: '프로필로 돌아가기',
} as const

/** Sentences of the dialog that crops a picture. */
export const cropText = {
  title: '사진 자르기',
  lead: '끌어서 옮기고, 휠이나 두 손가락으로 크기를 바꿔 보세요.',
  area: '자를 부분. 화살표로 옮기고 더하기와 빼기로 크기를 바꿔요.',
  zoom: '확대',
  submit: '이대로 사용하기',
} as const

/** What a member reads when the server refuses something about accounts. */
export const accountRefusalText = {
  usernameTaken: '이미 사용 중인 사용자 이름이에요.',
  emailTaken: '이미 가입된 이메일이에요.',
  nicknameTaken: '다른 회원의 이름이거나 그렇게 보이는 닉네임이에요.',
  official: '운영진처럼 보이는 이름은 쓸 수 없어요.',
  samePassword: '지금 비밀번호와 다른 비밀번호로 정해 주세요.',
  lastAdmin: '마지막 관리자의 권한은 해제할 수 없어요.',
  suspendSelf: '자기 자신은 정지할 수 없어요.',
  suspendStaff: '운영진은 정지할 수 없어요. 먼저 역할을 바꿔 주세요.',
  lastAdminLeaves: '마지막 관리자는 탈퇴할 수 없어요. 다른 회원을 관리자로 지정한 뒤 다시 시도해 주세요.',
  paymentPending: '끝나지 않은 결제나 환불이 있어요. 끝난 뒤에 탈퇴할 수 있어요.',
  get conversionPending() {
    return `처리 중인 ${whereCoin('코인 전환이', '신청이')} 있어요. 처리가 끝난 뒤에 탈퇴할 수 있어요.`
  },
  signInAgain: (minutes: number) => `비밀번호가 없는 계정이에요. 다시 로그인하고 ${minutes}분 안에 시도해 주세요.`,
  builtInSetting: '기본 설정은 삭제할 수 없어요.',
  notOwnImage: '직접 올린 사진만 프로필 사진으로 쓸 수 있어요.',
} as const
