import { grouped } from './numbers.ts'
import { coinName, coinWord, whereCoin } from './names.ts'

/** The live settings that the guide prints. */
export interface PointsSettings {
  postPoints: number
  postExp: number
  postPointsDailyCap: number
  commentPoints: number
  commentExp: number
  commentPointsDailyCap: number
  likePoints: number
  likeExp: number
  likePointsDailyCap: number
  likePairDailyCap: number
  popularPoints: number
  popularLikes: number
  popularDailyCap: number
  attendancePoints: number
  reportedPostPenalty: number
  reportedCommentPenalty: number
  postCooldownSeconds: number
}

/** A row of a table of rewards: the action, and the points and experience that it gives. */
interface EarningRow {
  what: string
  points: string
  exp: string
  note?: string
}

const plus = (value: number) => (value === 0 ? '-' : `+${grouped(value)}`)
const plusPoints = (value: number) => (value === 0 ? '-' : `${plus(value)} P`)

/** Rewards of each action, from the live settings. */
const earningRows = (now: PointsSettings): readonly EarningRow[] => [
  {
    what: '글 작성',
    points: plusPoints(now.postPoints),
    exp: plus(now.postExp),
    note: `하루에 글로 ${grouped(now.postPointsDailyCap)} P까지 받을 수 있고, 그 뒤에 쓴 글에는 경험치도 없어요.`,
  },
  {
    what: '댓글 작성',
    points: plusPoints(now.commentPoints),
    exp: plus(now.commentExp),
    note: `하루에 댓글로 ${grouped(now.commentPointsDailyCap)} P까지 받을 수 있고, 그 뒤에 쓴 댓글에는 경험치도 없어요.`,
  },
  {
    what: '내 글이나 댓글이 좋아요를 받음',
    points: plusPoints(now.likePoints),
    exp: plus(now.likeExp),
    note: `포인트와 경험치를 하루에 ${grouped(now.likePointsDailyCap)}씩, 그중 한 회원의 좋아요로는 ${grouped(now.likePairDailyCap)}씩까지 받을 수 있어요. 내가 누른 좋아요는 적립되지 않고, 좋아요가 취소되면 회수돼요.`,
  },
  {
    what: '인기 글로 선정',
    points: plusPoints(now.popularPoints),
    exp: '-',
    note: `좋아요 ${grouped(now.popularLikes)}개를 받은 글마다, 하루에 글 ${grouped(now.popularDailyCap)}개까지 받아요. 좋아요가 그보다 줄어들면 회수돼요.`,
  },
  {
    what: '매일 출석',
    points: plusPoints(now.attendancePoints),
    exp: '-',
    note: '하루에 한 번, 한국 시간 0시에 다시 시작해요.',
  },
]

/** Penalties after a report, from the live settings. */
const deductionRows = (now: PointsSettings) => [
  { what: '신고된 글이 삭제됨', points: `-${grouped(now.reportedPostPenalty)} P` },
  { what: '신고된 댓글이 삭제됨', points: `-${grouped(now.reportedCommentPenalty)} P` },
]

/** The cooldown between two posts; the setting may be none up to a day. */
function cooldown({ postCooldownSeconds: seconds }: PointsSettings): string {
  if (seconds === 0) return '글과 댓글을 쓰는 횟수에는 제한이 없어요.'
  const span = seconds % 60 === 0 ? `${seconds / 60}분` : `${seconds}초`
  return `글은 ${span}에 하나씩 쓸 수 있고, 댓글에는 제한이 없어요.`
}

/** Words of /points-system and of the points tab of /help. */
export const pointsSystemText = {
  title: '포인트 안내',
  get description() {
    return `글과 댓글, 좋아요로 포인트와 경험치를 모으는 방법${whereCoin('과 코인으로 전환하는 방법', '')}을 안내해요.`
  },
  intro: '활동하면 포인트와 경험치가 쌓여요. 아래 값은 지금 실제로 적용되는 값이에요.',
  earning: '적립',
  earningRows,
  activity: '활동',
  points: '포인트',
  exp: '경험치',
  deduction: '차감',
  deductionRows,
  get deductionText() {
    const rest = whereCoin(
      '않지만, 코인 전환을 기다리는 포인트가 있으면 모자란 만큼은 전환이 실패해 돌려받을 때 빠져요.',
      '않아요.',
    )
    return `글이나 댓글을 지우면 그것으로 받은 포인트와 경험치가 회수돼요. 신고로 삭제되면 아래만큼 더 빠져요. 가진 것보다 많이 빠지지는 ${rest}`
  },
  levels: '레벨',
  levelText: (cap: number) =>
    `레벨이 올라도 경험치는 처음부터 다시 세지 않아요. 다음 레벨까지는 현재 레벨 × 100만큼의 경험치가 필요하고, 레벨은 ${grouped(cap)}까지 오를 수 있어요.`,
  levelFrom: '레벨',
  levelNeeds: '다음 레벨까지',
  levelTotal: '누적 경험치',
  levelUse: '레벨 제한이 걸린 글은 그 레벨부터 읽을 수 있어요. 글쓴이를 팔로우하면 레벨과 상관없이 읽을 수 있어요.',
  rewards: '이달의 글 보상',
  rewardsText:
    '매달 1일, 지난달에 쓴 글 가운데 좋아요가 가장 많은 글을 골라 글쓴이에게 포인트와 배지를 드려요. 좋아요가 같으면 댓글이 많은 글, 그다음 먼저 쓴 글이 앞서요.',
  rankOf: (rank: number) => `${rank}위`,
  badges: ['금 배지', '은 배지', '동 배지'],
  conversion: '코인 전환',
  conversionText: ({ minimum, rate }: { minimum: number; rate: number }) =>
    `${grouped(minimum)} P부터 ${coinWord()}으로 전환할 수 있어요. 지금 비율은 ${grouped(rate)} P = 1 ${coinName('이에요')}.`,
  conversionTime:
    '운영진의 승인을 거쳐 최대 24시간 안에 처리되고, 수수료는 없어요. 처리되지 못하면 포인트를 전액 돌려드려요.',
  cooldown,
  toConvert: '코인으로 전환하기',
  toHistory: '내 포인트 내역 보기',
} as const
