import * as memberCalls from '#src/contracts/admin-member.ts'
import * as adminCalls from '#src/contracts/admin-users.ts'
import * as calls from '#src/contracts/auth.ts'
import * as confirmCalls from '#src/contracts/confirm.ts'
import * as signUpCalls from '#src/contracts/sign-ups.ts'
import * as passkeyCalls from '#src/contracts/passkeys.ts'
import * as filterCalls from '#src/contracts/filters.ts'
import { uploadProfileImage as uploadCall } from '#src/contracts/uploads.ts'
import * as profileCalls from '#src/contracts/users.ts'
import { serve } from '#cms/core/call/endpoint.ts'
import { guardBoards } from '#cms/categories/guard-boards.ts'
import { guardConfirmed } from '#cms/sessions/confirmed.ts'
import { guardMember } from '#cms/members/find.ts'
import { addPasskey, requestPasskey } from './add-passkey.ts'
import { getMember, listAllUsers } from './admin-tables.ts'
import { confirmEmailChange, requestEmailChange } from './change-email.ts'
import {
  getCurrentUser,
  refreshToken,
  endOwnSession,
  listSessions,
  logout,
  listMemberSessions,
} from './session-calls.ts'
import { changePassword } from './change-password.ts'
import { changeGrade } from './change-grade.ts'
import { changeGrades } from './change-grades.ts'
import { changeRole } from './change-role.ts'
import { confirmIdentity } from './confirm.ts'
import { createInvitation, listInvitations } from './invitations.ts'
import { getFilters, setFilters } from './filters.ts'
import { disownSignIn } from './not-me.ts'
import { openLogin, login } from './login.ts'
import { deletePasskey, listPasskeys, renamePasskey } from './passkeys.ts'
import { guardRegistration, register } from './register.ts'
import { confirmPasswordReset, requestPasswordReset } from './reset-password.ts'
import { requestPasskeySignIn, signInWithPasskey } from './sign-in-with-passkey.ts'
import { signInWith } from './sign-in-with-provider.ts'
import { signOutMember } from './sign-out-member.ts'
import { decideSignUp, listSignUps } from './sign-ups.ts'
import { suspendMember } from './suspend.ts'
import { updateProfile, uploadProfileImage } from './update-profile.ts'
import { confirmEmail, requestEmailVerification } from './verify-email.ts'

const google = signInWith('google')
const kakao = signInWith('kakao')

export const accountEndpoints = [
  serve(calls.getCurrentUser, getCurrentUser),
  serve(calls.register, register, { guard: guardRegistration }),
  serve(calls.login, login),
  serve(calls.logout, logout),
  serve(memberCalls.listMemberSessions, listMemberSessions, { guard: guardMember }),
  serve(calls.refreshToken, refreshToken),
  serve(calls.requestPasswordReset, requestPasswordReset),
  serve(calls.confirmPasswordReset, confirmPasswordReset),
  serve(calls.requestEmailVerification, requestEmailVerification),
  serve(calls.confirmEmail, confirmEmail),
  serve(calls.requestEmailChange, requestEmailChange, { guard: guardConfirmed }),
  serve(confirmCalls.confirmIdentity, confirmIdentity),
  serve(confirmCalls.disownSignIn, disownSignIn),
  serve(calls.confirmEmailChange, confirmEmailChange),
  serve(signUpCalls.listSignUps, listSignUps),
  serve(signUpCalls.decideSignUp, decideSignUp, { guard: guardMember }),
  serve(signUpCalls.listInvitations, listInvitations),
  serve(signUpCalls.createInvitation, createInvitation),
  serve(calls.listSessions, listSessions),
  serve(calls.endOwnSession, endOwnSession),
  serve(calls.googleStatus, google.status),
  serve(calls.startGoogle, google.start),
  serve(calls.finishGoogle, google.finish),
  serve(calls.kakaoStatus, kakao.status),
  serve(calls.startKakao, kakao.start),
  serve(calls.finishKakao, kakao.finish),
  serve(calls.openLogin, openLogin),
  serve(passkeyCalls.listPasskeys, listPasskeys),
  serve(passkeyCalls.renamePasskey, renamePasskey),
  serve(passkeyCalls.deletePasskey, deletePasskey),
  serve(passkeyCalls.requestPasskey, requestPasskey, { guard: guardConfirmed }),
  serve(passkeyCalls.addPasskey, addPasskey, { guard: guardConfirmed }),
  serve(passkeyCalls.requestPasskeySignIn, requestPasskeySignIn),
  serve(passkeyCalls.signInWithPasskey, signInWithPasskey),
  serve(profileCalls.updateProfile, updateProfile, { guard: guardBoards('boards') }),
  serve(uploadCall, uploadProfileImage),
  serve(filterCalls.getFilters, getFilters),
  serve(filterCalls.setFilters, setFilters, { guard: guardBoards('categories') }),
  serve(profileCalls.changePassword, changePassword),
  serve(adminCalls.listAllUsers, listAllUsers),
  serve(memberCalls.getMember, getMember, { guard: guardMember }),
  serve(adminCalls.changeRole, changeRole, { guard: guardMember }),
  serve(adminCalls.changeGrade, changeGrade, { guard: guardMember }),
  serve(adminCalls.changeGrades, changeGrades),
  serve(adminCalls.suspendMember, suspendMember, { guard: guardMember }),
  serve(adminCalls.signOutMember, signOutMember, { guard: guardMember }),
]
