import { LIMITS } from '#src/rules/limits.ts'
import { openApiText } from '#src/text/openapi.ts'
import type { JsonSchema } from './schemas.ts'

const image = { type: 'string', contentMediaType: 'image/*' }

/** The forms of the multipart calls by their path: their files stream past the contract's schema. */
export const MULTIPART: Readonly<Record<string, JsonSchema>> = {
  '/upload/post': {
    type: 'object',
    properties: {
      'images[]': { type: 'array', items: image, maxItems: LIMITS.post.imagesMax, description: openApiText.postImages },
      postId: { type: 'string', description: openApiText.postId },
    },
    required: ['images[]', 'postId'],
  },
  '/upload/profile': {
    type: 'object',
    properties: { image: { ...image, description: openApiText.profileImage } },
    required: ['image'],
  },
}
