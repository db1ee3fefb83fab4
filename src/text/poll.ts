import { grouped } from './numbers.ts'

/** Words of a poll and of its form. */
export const pollText = {
  title: '투표',
  question: '질문',
  questionPlaceholder: '무엇을 물어볼까요?',
  option: (place: number) => `선택지 ${place}`,
  add: '투표 넣기',
  remove: '투표 빼기',
  addOption: '선택지 추가',
  removeOption: (place: number) => `선택지 ${place} 빼기`,
  multiple: '여러 개 고를 수 있어요',
  closesAt: '마감',
  closesHelp: '비워 두면 마감 없이 계속 투표해요.',
  vote: '투표하기',
  guest: '로그인하고 투표하기',
  none: '투표할 선택지를 골라 주세요.',
  failed: '투표하지 못했어요. 잠시 후 다시 시도해 주세요.',
  voters: (count: number) => `${grouped(count)}명 참여`,
  votes: (count: number) => `${grouped(count)}표`,
  mine: '내가 고른 선택지',
  several: '여러 개 고를 수 있어요',
  closed: '마감됨',
  closesOn: (time: string) => `${time} 마감`,
  fixed: (voters: number) => `이미 ${grouped(voters)}명이 투표해서 바꿀 수 없어요.`,
} as const

/** The server's refusals of votes and of changes of a poll. */
export const pollRefusalText = {
  none: '이 글에는 투표가 없어요.',
  voted: '이미 투표했어요. 한 번 한 투표는 바꿀 수 없어요.',
  closed: '마감된 투표예요.',
  single: '하나만 고를 수 있는 투표예요.',
  unchangeable: (voters: number) => `이미 ${grouped(voters)}명이 투표해서 투표를 바꾸거나 뺄 수 없어요.`,
} as const
