import { LIMITS } from '../rules/limits.ts'
import type { Settings } from '../rules/settings.ts'
import { grouped } from './numbers.ts'
import { pointsSystemText } from './points-system.ts'

/** A question or topic and its paragraphs. */
export interface HelpEntry {
  heading: string
  text: readonly string[]
}

/** What the answers depend on beside the settings. */
export interface HelpFacts {
  settings: Settings
  hasGoogle: boolean
  hasMail: boolean
  priceUsd: number
}

const megabytes = (bytes: number) => `${bytes / 1024 / 1024}MB`
const kilobytes = (bytes: number) => `${bytes / 1024}KB`

/** The frequent questions. */
const faq = ({ settings, hasGoogle, hasMail }: HelpFacts): readonly HelpEntry[] => [
  {
    heading: '어떻게 가입하나요?',
    text: [
      '회원가입 화면에서 사용자 이름, 이메일, 비밀번호만 입력하면 바로 시작할 수 있어요. 닉네임은 나중에 정해도 돼요.',
      hasGoogle ? '로그인 화면에서 Google 계정으로도 들어올 수 있어요.' : '로그인은 이메일과 비밀번호로 해요.',
    ],
  },
  {
    heading: '비밀번호를 여러 번 틀려서 로그인이 안 돼요',
    text: [
      `비밀번호를 ${LIMITS.account.wrongPasswords}번 연속으로 틀리면 계정이 ${LIMITS.account.lockSeconds / 60}분 동안 잠겨요. 시간이 지나면 저절로 풀려요. 로그인한 적이 있는 브라우저는 따로 세니까, 남이 틀린 것 때문에 잠기지 않아요.`,
    ],
  },
  {
    heading: '비밀번호를 잊어버렸어요',
    text: [
      hasMail
        ? '로그인 화면의 ‘비밀번호를 잊으셨나요?’에서 이메일로 링크를 받아 새 비밀번호를 정할 수 있어요.'
        : '고객 문의로 알려 주시면 확인하고 도와드려요. 지금은 메일로 비밀번호를 다시 정할 수 없어요.',
    ],
  },
  {
    heading: '글은 얼마나 자주 쓸 수 있나요?',
    text: [pointsSystemText.cooldown(settings), '글을 지워도 기다리는 시간은 줄어들지 않아요.'],
  },
  {
    heading: '글을 고치거나 지울 수 있나요?',
    text: ['내 글의 더보기 메뉴에서 수정하거나 삭제할 수 있어요. 삭제하면 그 글로 받은 포인트와 경험치가 회수돼요.'],
  },
  {
    heading: '읽을 수 없는 글이 있어요',
    text: [
      '작성자가 레벨 제한을 걸어 둔 글은 그 레벨부터 읽을 수 있어요. 활동해서 레벨을 올리거나 작성자를 팔로우해 보세요.',
      '서로 차단한 회원의 글과 댓글은 보이지 않아요.',
    ],
  },
  {
    heading: '부적절한 글을 봤어요',
    text: [
      '글이나 댓글의 신고 버튼으로 알려 주세요. 관리자가 확인하고, 문제가 있으면 삭제하고 작성자의 포인트를 차감해요.',
    ],
  },
  {
    heading: '포인트가 줄었어요',
    text: [
      '글이나 댓글이 삭제되거나 좋아요가 취소되면 받은 포인트가 회수돼요. 포인트 내역에서 줄마다 이유를 볼 수 있어요.',
    ],
  },
]

/** The guide to writing, pictures and getting along. */
const guide: readonly HelpEntry[] = [
  {
    heading: '글쓰기',
    text: [
      `제목은 ${LIMITS.post.titleMin}자에서 ${LIMITS.post.titleMax}자까지, 내용은 ${LIMITS.post.contentMin}자 이상 써 주세요. 카테고리는 하나 이상 골라야 해요.`,
      '내용에는 마크다운을 쓸 수 있고, 미리보기 탭에서 모양을 확인할 수 있어요. 쓰던 글과 이미지는 등록할 때까지 브라우저에 보관돼요.',
    ],
  },
  {
    heading: '이미지 올리기',
    text: [
      `글 하나에 이미지를 ${LIMITS.post.imagesMax}개까지, 하나에 ${megabytes(LIMITS.post.imageBytes)}까지 올릴 수 있어요. 버튼을 누르거나, 끌어다 놓거나, 붙여 넣으면 돼요.`,
      `큰 이미지는 너비 ${grouped(LIMITS.post.imageWidth)}px로 줄여서 저장하고, 촬영 위치 같은 정보는 지워요.`,
    ],
  },
  {
    heading: '레벨 제한',
    text: ['글을 쓸 때 읽을 수 있는 레벨을 정할 수 있어요. 팔로워는 레벨과 상관없이 읽을 수 있어요.'],
  },
  {
    heading: '댓글과 답글',
    text: ['댓글에는 답글을 한 단계까지 달 수 있어요. 내 댓글은 고치거나 지울 수 있어요.'],
  },
  {
    heading: '좋아요와 북마크',
    text: ['마음에 드는 글과 댓글에 좋아요를 눌러 보세요. 다시 읽고 싶은 글은 북마크해 두면 북마크 화면에 모여요.'],
  },
  {
    heading: '팔로우와 차단',
    text: ['프로필에서 팔로우하거나 차단할 수 있어요. 차단하면 서로의 글과 댓글이 보이지 않고 팔로우도 끊어져요.'],
  },
  {
    heading: '쪽지',
    text: [
      `프로필에서 다른 회원에게 쪽지를 보낼 수 있어요. 쪽지 하나에 사진을 ${LIMITS.message.imagesMax}장까지 함께 보낼 수 있고, 사진은 두 사람만 볼 수 있어요. 신고된 쪽지와 그 앞의 쪽지 ${LIMITS.message.shownBefore}개는 관리자도 확인해요.`,
    ],
  },
  {
    heading: '프로필',
    text: [
      `닉네임은 ${LIMITS.profile.nicknameMin}자에서 ${LIMITS.profile.nicknameMax}자까지 띄어쓰기 없이, 자기소개는 ${LIMITS.profile.bioMax}자까지 쓸 수 있어요. 프로필 이미지는 ${kilobytes(LIMITS.profile.imageBytes)}까지예요.`,
    ],
  },
]

/** The questions on the coin. */
const coin = ({ settings, priceUsd }: HelpFacts): readonly HelpEntry[] => [
  {
    heading: 'AAH 코인이 무엇인가요?',
    text: [
      '커뮤니티에서 모은 포인트를 바꿔 받을 수 있는 코인이에요. 포인트를 코인으로 전환해 내 지갑으로 받을 수 있어요.',
    ],
  },
  {
    heading: '전환 비율은 얼마인가요?',
    text: [
      `지금은 ${grouped(settings.pointToAahRate)} P가 1 AAH예요. 비율은 바뀔 수 있고, 신청할 때의 비율이 그대로 적용돼요.`,
      `결과는 소수점 ${LIMITS.conversion.coinDecimals}자리까지 계산하고 그 아래는 버려요.`,
    ],
  },
  {
    heading: '최소 전환 포인트와 수수료가 있나요?',
    text: [`${grouped(settings.minConversionPoints)} P부터 전환할 수 있고 수수료는 없어요.`],
  },
  {
    heading: '얼마나 걸리나요?',
    text: [
      '관리자 승인을 거쳐 최대 24시간 안에 처리돼요. 신청하면 포인트가 바로 빠지고, 처리되지 못하면 전액 돌려드려요.',
      '신청한 뒤에는 취소할 수 없으니 지갑 주소를 꼭 확인해 주세요.',
    ],
  },
  {
    heading: '화면에 보이는 시세는 실제 가격인가요?',
    text: [`아니요. 지금 보이는 $${priceUsd}는 예시 값이에요. 실제 거래 가격과 다를 수 있어요.`],
  },
]

/** The help page: its words and, by topic, its entries. */
export const helpText = {
  title: '도움말',
  description: '자주 묻는 질문, 이용 가이드, 포인트 시스템, AAH 코인에 대한 안내예요.',
  tabs: '도움말 주제',
  searchLabel: '도움말 검색',
  searchPlaceholder: '궁금한 것을 검색해 보세요',
  found: (count: number) => `도움말 ${count}개를 찾았어요.`,
  foundNone: '맞는 도움말이 없어요. 다른 말로 찾아보거나 아래에서 문의해 주세요.',
  topics: { faq: '자주 묻는 질문', guide: '이용 가이드', points: '포인트 시스템', coin: 'AAH 코인' },
  entries: { faq, guide, coin },
  moreTitle: '찾는 답이 없나요?',
  moreText: '궁금한 점이나 제안을 보내 주세요.',
} as const
