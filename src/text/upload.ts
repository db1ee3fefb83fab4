/** Refusals of uploads by the server. */
export const uploadRefusalText = {
  none: '올릴 사진을 골라 주세요.',
  tooMany: (max: number) => `사진은 최대 ${max}장까지 올릴 수 있어요.`,
  tooLarge: (mb: number) => `각 사진은 ${mb}MB 이하여야 해요.`,
  profileTooLarge: (kb: number) => `프로필 사진은 ${kb}KB 이하여야 해요.`,
  tooManyPixels: '가로세로가 너무 큰 사진이에요. 크기를 줄여서 올려 주세요.',
  wrongType: 'JPG, PNG, WEBP, GIF 사진만 올릴 수 있어요.',
  unreadable: '사진을 읽을 수 없어요. 파일이 손상되지 않았는지 확인해 주세요.',
  hourly: (images: number) => `사진과 파일은 한 시간에 ${images}개까지 올릴 수 있어요. 잠시 후 다시 올려 주세요.`,
  daily: (mb: number) => `사진과 파일은 하루에 ${mb}MB까지 올릴 수 있어요. 내일 다시 올려 주세요.`,
  atOnce: '사진이나 파일을 이미 올리고 있어요. 다 올라간 뒤에 다시 올려 주세요.',
  diskFull: '서버에 남은 저장 공간이 부족해서 지금은 사진을 올릴 수 없어요. 잠시 후 다시 올려 주세요.',
  form: '보낸 양식을 읽을 수 없어요.',
} as const

/** What was changed of an image that was uploaded. */
export const uploadNoteText = {
  title: '첫 장면만 올렸어요',
  /** `place` is null for the only image of a form. */
  firstFrame: ({ place, frames, pixels }: { place: number | null; frames: number; pixels: number }) =>
    `${place === null ? '움직이는 사진이' : `${place}번째 움직이는 사진이`} 너무 길거나 커서 첫 장면만 올렸어요. ` +
    `${frames}장면, 모두 합쳐 ${pixels / 10_000}만 화소까지 움직여요.`,
} as const

/** Refusals of files in the browser. */
export const pickedImageText = {
  tooMany: ({ max }: Rule) => ({ title: '파일 개수 제한', text: `사진은 최대 ${max}장까지 올릴 수 있어요.` }),
  tooLarge: ({ mb }: Rule) => ({ title: '파일 크기 제한', text: `각 사진은 ${mb}MB 이하여야 해요.` }),
  wrongType: (_: Rule) => ({
    title: '파일 형식 제한',
    text: 'JPG, PNG, GIF, WEBP 사진 파일만 올릴 수 있어요.',
  }),
} as const

interface Rule {
  max: number
  mb: number
}
