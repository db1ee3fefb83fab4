/** The page of one thread alone, its replies beginning with the one that has so many before it. */
export const threadPath = (postId: string, threadId: string, from = 0): string =>
  `/post/${postId}?thread=${threadId}${from > 0 ? `&from=${from}` : ''}`
