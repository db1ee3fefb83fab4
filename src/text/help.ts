import { coinWord, whereCoin } from './names.ts'

/** The tabs of /help. */
export type HelpTab = keyof (typeof helpText)['topics']

/** A question and its answer in markdown. */
interface FirstArticle {
  question: string
  answer: string
}

/** The frequent questions of a new forum. */
const faq: readonly FirstArticle[] = [
  {
    question: '어떻게 가입하나요?',
    answer:
      '회원가입 화면에서 사용자 이름, 이메일, 비밀번호만 입력하면 바로 시작할 수 있어요. 닉네임은 나중에 정해도 돼요.\n\n{{로그인 방법}}',
  },
  {
    question: '비밀번호를 여러 번 틀려서 로그인이 안 돼요',
    answer:
      '비밀번호를 {{잠금 횟수}}번 연속으로 틀리면 계정이 {{잠금 시간}} 동안 잠겨요. 시간이 지나면 저절로 풀려요. 로그인한 적이 있는 브라우저는 따로 세니까, 남이 틀린 것 때문에 잠기지 않아요.',
  },
  { question: '비밀번호를 잊어버렸어요', answer: '{{비밀번호 재설정}}' },
  {
    question: '글은 얼마나 자주 쓸 수 있나요?',
    answer: '{{글쓰기 간격}}\n\n글을 지워도 기다리는 시간은 줄어들지 않아요.',
  },
  {
    question: '글을 고치거나 지울 수 있나요?',
    answer: '내 글의 더보기 메뉴에서 수정하거나 삭제할 수 있어요. 삭제하면 그 글로 받은 포인트와 경험치가 회수돼요.',
  },
  {
    question: '읽을 수 없는 글이 있어요',
    answer:
      '글쓴이가 레벨 제한을 걸어 둔 글은 그 레벨부터 읽을 수 있어요. 활동해서 레벨을 올리거나 글쓴이를 팔로우해 보세요.\n\n서로 차단한 회원의 글과 댓글은 보이지 않아요.',
  },
  {
    question: '부적절한 글을 봤어요',
    answer:
      '글이나 댓글의 신고 버튼으로 알려 주세요. 운영진이 확인하고, 문제가 있으면 삭제하고 글쓴이의 포인트를 차감해요.',
  },
  {
    question: '포인트가 줄었어요',
    answer:
      '글이나 댓글이 삭제되거나 좋아요가 취소되면 받은 포인트가 회수돼요. [포인트 내역](/points-history)에서 줄마다 이유를 볼 수 있어요.',
  },
]

/** The guide to writing, pictures and getting along. */
const guide: readonly FirstArticle[] = [
  {
    question: '글쓰기',
    answer:
      '제목은 {{제목 최소}}자에서 {{제목 최대}}자까지, 내용은 {{내용 최소}}자 이상 써 주세요. 게시판은 하나 이상 골라야 해요.\n\n내용에는 마크다운을 쓸 수 있고, 미리보기 탭에서 모양을 확인할 수 있어요. 가릴 말은 `||`로 감싸면 누를 때까지 보이지 않아요. 쓰던 글과 사진은 등록할 때까지 브라우저에 보관돼요.',
  },
  {
    question: '사진 올리기',
    answer:
      '글 하나에 사진을 {{사진 개수}}개까지, 하나에 {{사진 크기}}까지 올릴 수 있어요. 버튼을 누르거나, 끌어다 놓거나, 붙여 넣으면 돼요.\n\n큰 사진은 너비 {{사진 너비}}px로 줄여서 저장하고, 촬영 위치 같은 정보는 지워요.',
  },
  {
    question: '레벨 제한',
    answer: '글을 쓸 때 읽을 수 있는 레벨을 정할 수 있어요. 팔로워는 레벨과 상관없이 읽을 수 있어요.',
  },
  {
    question: '댓글과 답글',
    answer: '댓글에는 답글을 한 단계까지 달 수 있어요. 내 댓글은 고치거나 지울 수 있어요.',
  },
  {
    question: '좋아요와 북마크',
    answer:
      '마음에 드는 글과 댓글에 좋아요를 눌러 보세요. 다시 읽고 싶은 글은 북마크해 두면 [북마크](/bookmarks) 화면에 모여요.',
  },
  {
    question: '팔로우와 차단',
    answer: '프로필에서 팔로우하거나 차단할 수 있어요. 차단하면 서로의 글과 댓글이 보이지 않고 팔로우도 끊어져요.',
  },
  {
    question: '쪽지',
    answer:
      '프로필에서 다른 회원에게 쪽지를 보낼 수 있어요. 쪽지 하나에 사진을 {{쪽지 사진}}장까지 함께 보낼 수 있고, 사진은 두 사람만 볼 수 있어요. 신고된 쪽지와 그 앞의 쪽지 {{신고 앞 쪽지}}개는 운영진도 확인해요.',
  },
  {
    question: '프로필',
    answer:
      '닉네임은 {{닉네임 최소}}자에서 {{닉네임 최대}}자까지 띄어쓰기 없이, 자기소개는 {{소개 최대}}자까지, 글 아래에 보이는 서명은 {{서명 최대}}자까지 쓸 수 있어요. 프로필 사진은 {{프로필 사진 크기}}까지예요.',
  },
]

/** The questions on the coin. */
const coin: readonly FirstArticle[] = [
  {
    question: '{coinName} 코인이 무엇인가요?',
    answer:
      '커뮤니티에서 모은 포인트를 바꿔 받을 수 있는 코인이에요. 포인트를 코인으로 전환해 내 지갑으로 받을 수 있어요.',
  },
  {
    question: '전환 비율은 얼마인가요?',
    answer:
      '지금은 {{전환 비율}} P가 1 {coinName|이에요}. 비율은 바뀔 수 있고, 신청할 때의 비율이 그대로 적용돼요.\n\n결과는 소수점 {{코인 자리}}자리까지 계산하고 그 아래는 버려요.',
  },
  {
    question: '최소 전환 포인트와 수수료가 있나요?',
    answer: '{{최소 전환}} P부터 전환할 수 있고 수수료는 없어요.',
  },
  {
    question: '얼마나 걸리나요?',
    answer:
      '운영진의 승인을 거쳐 최대 24시간 안에 처리돼요. 신청하면 포인트가 바로 빠지고, 처리되지 못하면 전액 돌려드려요.\n\n신청한 뒤에는 취소할 수 없으니 지갑 주소를 꼭 확인해 주세요.',
  },
  {
    question: '화면에 보이는 시세는 실제 가격인가요?',
    answer: '아니요. 지금 보이는 {{시세}}는 예시 값이에요. 실제 거래 가격과 다를 수 있어요.',
  },
]

/** The help page: its labels and the articles of a new forum, by tab. */
export const helpText = {
  title: '도움말',
  get description() {
    return `자주 묻는 질문, 이용 가이드, 포인트 시스템${whereCoin(`, ${coinWord()}`, '')}에 대한 안내예요.`
  },
  tabs: '도움말 주제',
  searchLabel: '도움말 검색',
  searchPlaceholder: '궁금한 것을 검색해 보세요',
  found: (count: number) => `도움말 ${count}개를 찾았어요.`,
  foundNone: '맞는 도움말이 없어요. 다른 말로 찾아보거나 아래에서 문의해 주세요.',
  topics: {
    faq: '자주 묻는 질문',
    guide: '이용 가이드',
    points: '포인트 시스템',
    get coin() {
      return coinWord()
    },
  },
  first: { faq, guide, points: [], coin },
  moreTitle: '찾는 답이 없나요?',
  moreText: '궁금한 점이나 제안을 보내 주세요.',
} as const
