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
import { endpoint } from '../call/endpoint.ts'
import { showCurrentUser, showToken } from './current-user.ts'
import { isGoogleConfigured } from './google-provider.ts'
import { toLoginPage } from './login-page.ts'
import { registerMember } from './register.ts'
import { signInWithGoogle, toGoogle } from './sign-in-with-google.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

export const accountEndpoints = [
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
