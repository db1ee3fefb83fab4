interface FirstAnnouncement {
  title: string
  category: string
  isImportant: boolean
  /** ISO date in UTC. */
  at: string
  content: string
}

/** The five announcements that a new forum starts with; content is markdown. */
export const ANNOUNCEMENTS: readonly FirstAnnouncement[] = [
  {
    title: '{siteName} 커뮤니티가 문을 열었어요',
    category: '공지',
    isImportant: true,
    at: '2025-05-21T01:00:00.000Z',
    content: `안녕하세요. {siteName} 커뮤니티 운영진이에요.

글을 쓰고, 댓글로 대화하고, 좋은 글에 좋아요를 누르는 것만으로 포인트와 경험치가 쌓이는 곳을 준비했어요.{coin} 모은 포인트는 {coinName} 코인으로 전환할 수 있어요.{/coin}

**처음 오셨다면 이렇게 시작해 보세요.**

1. 프로필에서 닉네임과 소개를 채워 주세요.
2. 자유게시판에 가벼운 인사를 남겨 주세요.
3. 궁금한 점은 질문과 답변 게시판에서 물어봐 주세요.

아직 다듬을 곳이 많아요. 불편한 점은 [피드백](/feedback)으로 알려 주시면 하나씩 고쳐 나갈게요.`,
  },
  {
    title: '커뮤니티 이용 규칙 안내',
    category: '안내',
    isImportant: true,
    at: '2025-05-21T02:30:00.000Z',
    content: `모두가 편하게 이야기할 수 있도록 아래 규칙을 지켜 주세요.

- 다른 회원을 비방하거나 개인정보를 드러내는 글은 올릴 수 없어요.
- 같은 내용을 되풀이해서 올리거나 홍보만을 위한 글은 삭제될 수 있어요.
- 투자를 권유하거나 수익을 보장한다고 말하는 글은 신고해 주세요.
- 다른 곳에서 가져온 글과 사진은 출처를 밝혀 주세요.

신고가 받아들여져 삭제된 게시글과 댓글은 포인트가 차감돼요. 자세한 기준은 [포인트 시스템](/points-system)에 적어 두었어요.`,
  },
  {
    title: '{coin}코인 전환 신청과 처리 시간 안내{/coin}{noCoin}포인트를 모으는 방법 안내{/noCoin}',
    category: '포인트',
    isImportant: true,
    at: '2025-06-02T00:20:00.000Z',
    content: `{coin}포인트를 {coinName} 코인으로 전환하는 방법을 정리했어요.

1. [코인 전환](/convert-points) 화면에서 전환할 포인트와 지갑 주소를 적어 주세요.
2. 신청한 포인트는 바로 빠져나가고, 상태는 '처리 중'으로 보여요.
3. 운영진이 확인한 뒤 최대 24시간 안에 처리해요. 수수료는 없어요.

지갑 주소가 잘못되면 전환이 실패로 처리되고 포인트는 그대로 돌아와요. 보내기 전에 주소를 한 번 더 확인해 주세요.{/coin}{noCoin}글과 댓글을 쓰고, 좋아요를 받고, 날마다 출석하면 포인트가 쌓여요. 활동마다 받는 포인트와 하루 한도는 [포인트 안내](/points-system)에 적어 두었어요.{/noCoin}`,
  },
  {
    title: '사진 첨부 기능이 좋아졌어요',
    category: '업데이트',
    isImportant: false,
    at: '2025-06-16T05:00:00.000Z',
    content: `글에 사진을 올리는 과정이 한결 편해졌어요.

- 사진을 끌어다 놓거나 붙여 넣을 수 있어요.
- 한 글에 10장까지, 한 장에 10MB까지 올릴 수 있어요.
- 올린 사진은 가로 1200픽셀에 맞춰 줄이고, 촬영 위치 같은 정보는 지워요.

사진이 올라가지 않을 때는 형식이 JPG, PNG, WEBP, GIF인지 먼저 확인해 주세요.`,
  },
  {
    title: '이달의 글 보상을 시작해요',
    category: '이벤트',
    isImportant: false,
    at: '2025-07-01T00:00:00.000Z',
    content: `매달 가장 많은 좋아요를 받은 게시글에 보상을 드려요.

| 순위 | 포인트 | 배지 |
| --- | --- | --- |
| 1위 | 10,000 | 금 |
| 2위 | 5,000 | 은 |
| 3위 | 3,000 | 동 |

지난달에 쓴 글을 매월 1일에 집계하고, 배지는 프로필에 보여요. 좋아요 수가 같으면 댓글이 많은 글, 그다음에는 먼저 쓴 글이 앞서요.`,
  },
]
