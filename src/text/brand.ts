/** The tab of the site's name, colours and pictures, and what refuses them. */
export const brandText = {
  name: (max: number) => `이름은 한 줄로 1자에서 ${max}자까지, 괄호 { } < > 없이 적어 주세요.`,
  tagline: (max: number) => `한 줄로 ${max}자까지, 괄호 { } < > 없이 적어 주세요.`,
  hue: (max: number) => `0에서 ${max}까지의 정수를 적거나 비워 두세요.`,
  image: '올린 사진의 주소만 쓸 수 있어요. 사진을 먼저 올려 주세요.',
} as const
