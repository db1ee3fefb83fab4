import * as memberCalls from '#src/contracts/admin-member.ts'
import * as calls from '#src/contracts/auth.ts'
import { serve } from '#cms/machinery/call/endpoint.ts'
import { guardMember } from '#cms/people/members/find.ts'
import { confirmEmailChange, requestEmailChange } from './change-email.ts'
import {
  getCurrentUser,
  refreshToken,
  endOwnSession,
  listSessions,
  logout,
  listMemberSessions,
} from './session-calls.ts'
import { isGoogleConfigured } from './google-provider.ts'
import { openLogin, login } from './login.ts'
import { register } from './register.ts'
import { confirmPasswordReset, requestPasswordReset } from './reset-password.ts'
import { finishGoogle, startGoogle } from './sign-in-with-google.ts'
import { confirmEmail, requestEmailVerification } from './verify-email.ts'

const googleStatus = async () => ({ available: isGoogleConfigured() })

export const accountEndpoints = [
  serve(calls.getCurrentUser, getCurrentUser),
  serve(calls.register, register),
  serve(calls.login, login),
  serve(calls.logout, logout),
  serve(memberCalls.listMemberSessions, listMemberSessions, { guard: guardMember }),
  serve(calls.refreshToken, refreshToken),
  serve(calls.requestPasswordReset, requestPasswordReset),
  serve(calls.confirmPasswordReset, confirmPasswordReset),
  serve(calls.requestEmailVerification, requestEmailVerification),
  serve(calls.confirmEmail, confirmEmail),
  serve(calls.requestEmailChange, requestEmailChange),
  serve(calls.confirmEmailChange, confirmEmailChange),
  serve(calls.listSessions, listSessions),
  serve(calls.endOwnSession, endOwnSession),
  serve(calls.googleStatus, googleStatus),
  serve(calls.startGoogle, startGoogle),
  serve(calls.finishGoogle, finishGoogle),
  serve(calls.openLogin, openLogin),
]
