/** Which of several images. */
interface Place {
  index: number
  count: number
}

/** Sentences of the images of a post, and of the viewer that opens them. */
export const postImagesText = {
  images: '첨부 이미지',
  image: ({ index, count }: Place) => `이미지 ${index}/${count}`,
  openImage: ({ index, count }: Place) => `이미지 ${index}/${count} 크게 보기`,
  closeImage: '닫기',
  previousImage: '이전 이미지',
  nextImage: '다음 이미지',
} as const
