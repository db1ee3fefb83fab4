import * as calls from '#src/contracts/uploads.ts'
import { serve } from '../call/endpoint.ts'
import { uploadPostImages } from './upload-post-images.ts'
import { uploadProfileImage } from './upload-profile-image.ts'

export const mediaEndpoints = [
  serve(calls.uploadPostImages, uploadPostImages),
  serve(calls.uploadProfileImage, uploadProfileImage),
]
