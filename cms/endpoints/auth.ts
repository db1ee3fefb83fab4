import {
  finishGoogle,
  getCurrentUser,
  googleStatus,
  login,
  logout,
  openLogin,
  refreshToken,
  register,
  startGoogle,
} from '#src/contracts/auth.ts'
import { showCurrentUser, showToken } from '../accounts/current-user.ts'
import { isGoogleConfigured } from '../accounts/google-provider.ts'
import { toLoginPage } from '../accounts/login-page.ts'
import { registerMember } from '../operations/register.ts'
import { signInWithGoogle, toGoogle } from '../operations/sign-in-with-google.ts'
import { signIn } from '../operations/sign-in.ts'
import { signOut } from '../operations/sign-out.ts'
import { endpoint } from './endpoint.ts'

export const authEndpoints = [
  endpoint({ ...getCurrentUser, handler: showCurrentUser }),
  endpoint({ ...register, handler: registerMember }),
  endpoint({ ...login, handler: signIn }),
  endpoint({ ...logout, handler: signOut }),
  endpoint({ ...refreshToken, handler: showToken }),
  endpoint({ ...googleStatus, handler: async () => ({ available: isGoogleConfigured() }) }),
  endpoint({ ...startGoogle, handler: toGoogle }),
  endpoint({ ...finishGoogle, handler: signInWithGoogle }),
  endpoint({ ...openLogin, handler: toLoginPage }),
]
