import * as calls from '#src/contracts/auth.ts'
import { endpoint } from '../call/endpoint.ts'
import { getCurrentUser, refreshToken } from './current-user.ts'
import { isGoogleConfigured } from './google-provider.ts'
import { openLogin } from './login-page.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { register } from './register.ts'
import { finishGoogle, startGoogle } from './sign-in-with-google.ts'

const googleStatus = async () => ({ available: isGoogleConfigured() })

export const accountEndpoints = [
  endpoint({ ...calls.getCurrentUser, handler: getCurrentUser }),
  endpoint({ ...calls.register, handler: register }),
  endpoint({ ...calls.login, handler: login }),
  endpoint({ ...calls.logout, handler: logout }),
  endpoint({ ...calls.refreshToken, handler: refreshToken }),
  endpoint({ ...calls.googleStatus, handler: googleStatus }),
  endpoint({ ...calls.startGoogle, handler: startGoogle }),
  endpoint({ ...calls.finishGoogle, handler: finishGoogle }),
  endpoint({ ...calls.openLogin, handler: openLogin }),
]
