import { profileFieldText } from './account.ts'
import { cardText } from './card.ts'
import { whereCoin } from './names.ts'

/** Sentences of the data export in the settings. */
export const exportText = {
  title: '내 데이터 내려받기',
  get lead() {
    return `프로필과 설정, 글과 댓글, 좋아요와 북마크, 댓글을 읽은 자리와 알림 받는 글, 팔로우·차단·뮤트, 쪽지, 포인트${whereCoin('와 전환', '')} 내역, 신고한 내용, 최근 검색어를 JSON 파일 하나로 받아요. 올린 사진과 파일은 주소로 들어 있어요.`
  },
  download: '내려받기',
  done: '내 데이터를 내려받았어요',
  failed: '내려받기 실패',
  failedText: '데이터를 내려받지 못했어요. 잠시 후 다시 시도해 주세요.',
} as const

/** Sentences of account deletion: what is deleted and what remains, as the terms and the privacy policy say. */
export const leaveText = {
  title: '계정 탈퇴',
  lead: '탈퇴하면 되돌릴 수 없어요. 필요한 것은 먼저 내려받아 주세요.',
  goesTitle: '바로 사라지는 것',
  goes: [
    '이메일, 비밀번호, 패스키, Google과 카카오 연결, 모든 기기의 로그인',
    ['닉네임', ...Object.values(profileFieldText).map(({ label }) => label), '프로필 사진'].join(', '),
    '팔로우, 내가 한 차단과 뮤트, 북마크, 댓글을 읽은 자리와 알림 받는 글, 출석 기록, 알림, 최근 검색어',
    '쓸 수 있는 포인트와 레벨',
  ],
  staysTitle: '이름 없이 남는 것',
  get stays() {
    return [
      `글과 댓글: 글쓴이가 ‘${cardText.unknownAuthor}’로 보여요`,
      '주고받은 쪽지: 상대방에게 이름 없이 남아요',
      '누른 좋아요의 수: 누가 눌렀는지는 알 수 없어요',
      `포인트${whereCoin('와 코인 전환', '')} 기록: 원장을 맞추기 위해 보관해요`,
    ]
  },
  afterwards: (days: number) =>
    `사용자 이름과 닉네임은 ${days}일 동안 아무도 쓸 수 없고, 이메일로는 바로 다시 가입할 수 있어요.`,
  workHint: '남기고 싶지 않은 글과 댓글은 탈퇴하기 전에 지워 주세요.',
  open: '탈퇴하기',
  question: '정말 탈퇴할까요?',
  questionText: '계정이 바로 없어지고 되돌릴 수 없어요. 글과 댓글은 이름 없이 남아요.',
  password: '비밀번호',
  noPassword: (minutes: number) => `비밀번호가 없는 계정이에요. 로그인한 지 ${minutes}분 안이면 바로 탈퇴할 수 있어요.`,
  checkPassword: '비밀번호를 다시 확인해 주세요.',
  submit: '탈퇴',
  done: '탈퇴했어요',
  doneText: '그동안 함께해 주셔서 고마워요.',
  failedText: '탈퇴하지 못했어요. 잠시 후 다시 시도해 주세요.',
} as const
