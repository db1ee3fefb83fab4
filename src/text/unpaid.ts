/** Sentences for a member whose act paid nothing, shown at once and once a day. */
export const unpaidText = {
  post: {
    cap: '오늘 글로 받을 수 있는 포인트를 모두 받았어요. 내일 다시 쌓여요.',
    browser: '같은 브라우저를 쓰는 회원이 많아 오늘은 이 글에 포인트가 쌓이지 않아요.',
  },
  comment: {
    cap: '오늘 댓글로 받을 수 있는 포인트를 모두 받았어요. 내일 다시 쌓여요.',
    browser: '같은 브라우저를 쓰는 회원이 있어 이 댓글에는 포인트가 쌓이지 않아요.',
  },
  like: {
    cap: '오늘 한 회원에게 좋아요로 줄 수 있는 포인트를 모두 줬어요. 좋아요 수는 그대로 올라가요.',
    browser: '같은 브라우저를 쓰는 회원 사이의 좋아요로는 포인트가 쌓이지 않아요. 좋아요 수는 그대로 올라가요.',
  },
} as const

/** The toast about a like. */
export const unpaidToastText = { title: '포인트는 쌓이지 않았어요' } as const
