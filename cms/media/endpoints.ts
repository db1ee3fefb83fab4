import * as calls from '#src/contracts/uploads.ts'
import { endpoint } from '../call/endpoint.ts'
import { uploadPostImages } from './upload-post-images.ts'
import { uploadProfileImage } from './upload-profile-image.ts'

export const mediaEndpoints = [
  endpoint({ ...calls.uploadPostImages, handler: uploadPostImages }),
  endpoint({ ...calls.uploadProfileImage, handler: uploadProfileImage }),
]
