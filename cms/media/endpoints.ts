import { uploadPostImages as uploadPost, uploadProfileImage as uploadProfile } from '#src/contracts/uploads.ts'
import { endpoint } from '../call/endpoint.ts'
import { uploadPostImages } from './upload-post-images.ts'
import { uploadProfileImage } from './upload-profile-image.ts'

export const mediaEndpoints = [
  endpoint({ ...uploadPost, handler: uploadPostImages }),
  endpoint({ ...uploadProfile, handler: uploadProfileImage }),
]
