import { fileSize, grouped } from './numbers.ts'

/** Words and sentences about the files of posts. */
export const fileText = {
  label: '첨부 파일',
  /** The name of a file whose sent name has nothing that may be stored. */
  unnamed: '파일',
  heading: (count: number) => `첨부 파일 ${count}개`,
  about: ({ bytes, downloads }: { bytes: number; downloads: number }) =>
    `${fileSize(bytes)} · 다운로드 ${grouped(downloads)}회`,
  download: '내려받기',
  video: (name: string) => `영상: ${name}`,
  audio: (name: string) => `오디오: ${name}`,
  signIn: '로그인하면 내려받을 수 있어요',
} as const

/** Refusals of files by the server. */
export const fileRefusalText = {
  none: '올릴 파일을 골라 주세요.',
  target: 'postId와 draftId 가운데 하나만 보내 주세요.',
  notAllowed: '이 게시판에는 파일을 올릴 수 없어요.',
  noBoard: '게시판을 먼저 골라 주세요. 게시판마다 올릴 수 있는 파일이 달라요.',
  tooMany: (most: number) => `이 게시판에서는 글 하나에 파일을 ${most}개까지 올릴 수 있어요.`,
  tooLarge: (megabytes: number) => `파일 하나는 ${megabytes}MB 이하여야 해요.`,
  wrongType: (name: string) =>
    `‘${name}’ 파일은 올릴 수 없어요. PDF, 한글, 오피스, 텍스트, 압축 파일과 MP3, M4A, WAV, MP4, WEBM만 올릴 수 있어요.`,
  otherType: (name: string) => `‘${name}’ 파일은 확장자와 실제 형식이 달라요. 원래 형식에 맞는 확장자로 올려 주세요.`,
  unsafe: (name: string) => `‘${name}’ 파일에는 실행될 수 있는 내용이 있어서 올릴 수 없어요.`,
  empty: (name: string) => `‘${name}’ 파일은 비어 있어요.`,
  download: {
    auth_required: '회원만 내려받을 수 있어요. 로그인해 주세요.',
    level: (level: number) => `레벨 ${grouped(level)}부터 내려받을 수 있어요.`,
    grade: (grade: number) => `등급 ${grade}부터 내려받을 수 있어요.`,
    role: '이 게시판의 파일을 내려받을 권한이 없어요.',
  },
} as const

/** The files of the composer. */
export const fileFieldText = {
  add: '파일 첨부',
  help: ({ most, megabytes }: { most: number; megabytes: number }) =>
    `최대 ${most}개, 한 개에 ${megabytes}MB까지예요. PDF, 한글, 오피스, 텍스트, 압축 파일, 오디오와 영상을 올릴 수 있어요.`,
  /** None may be added, and those that are there stay. */
  notHere: '고른 게시판에는 파일을 더 올릴 수 없어요.',
  onEdit: '파일은 올리거나 빼는 즉시 글에 반영돼요.',
  count: ({ used, most }: { used: number; most: number }) => `${used} / ${most}개`,
  remove: (name: string) => `${name} 빼기`,
  retry: (name: string) => `${name} 다시 올리기`,
  waiting: '올릴 차례를 기다리고 있어요',
  progress: (percent: number) => `올리는 중 ${percent}%`,
  progressOf: (name: string) => `${name} 올리는 중`,
  failed: '파일을 올리지 못했어요. 다시 올려 주세요.',
  notRemoved: '파일을 빼지 못했어요. 잠시 후 다시 시도해 주세요.',
  added: (name: string) => `${name} 파일을 올렸어요.`,
  removed: (name: string) => `${name} 파일을 뺐어요.`,
  unsettled: '올리지 못한 파일이 있어요. 다시 올리거나 목록에서 빼 주세요.',
} as const

/** The field of a board in the panel. */
export const fileRuleText = {
  most: '글 하나에 올릴 수 있는 파일 수',
  megabytes: '파일 하나의 최대 크기(MB)',
  help: (most: number) => `0이면 이 게시판에는 파일을 올릴 수 없어요. ${most}개까지 정할 수 있어요.`,
  megabytesHelp: (most: number) => `1부터 ${most}까지 정할 수 있어요. 이미 올린 파일은 그대로 있어요.`,
  wrong: ({ most, megabytes }: { most: number; megabytes: number }) =>
    `파일은 0개에서 ${most}개, 크기는 1MB에서 ${megabytes}MB까지 정할 수 있어요.`,
} as const
