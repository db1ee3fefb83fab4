import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import type { Contract } from '#src/contracts/contract.ts'
import {
  can,
  isAtLeast,
  lowestRole,
  PERMISSIONS,
  ROLES,
  type Actor,
  type Permission,
  type StaffPermission,
} from '#src/rules/permissions.ts'

const folder = new URL('../../src/contracts/', import.meta.url)
const modules = await Promise.all(
  readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && name !== 'contract.ts')
    .map(async (name) => (await import(new URL(name, folder).href)) as Record<string, Contract>),
)
const contracts = modules.flatMap((module) => Object.entries(module))

const as = (role: Actor['role']): Actor => ({ id: 'me', role, username: 'me', level: 1 })
const ACTORS = { guest: null, member: as('member'), moderator: as('moderator'), admin: as('admin') }

test('each call of admins and moderators has a right of its own', () => {
  const rights = contracts
    .filter(([, { auth }]) => ['moderator', 'admin'].includes(lowestRole(auth)))
    .map(([name, { auth }]) => [name, auth])
  assert.deepEqual(Object.fromEntries(rights), {
    adjustPoints: 'points.adjust',
    changeContactStatus: 'contact.update',
    movePost: 'post.move',
    pinPost: 'post.pin',
    replyToContact: 'contact.reply',
    changeFeedbackStatus: 'feedback.update',
    changeGrade: 'grade.change',
    changeGrades: 'grade.batch',
    replyToFeedback: 'feedback.reply',
    changeRole: 'role.change',
    createAnnouncement: 'announcement.create',
    decideReport: 'report.decide',
    deleteAnnouncement: 'announcement.delete',
    deleteSetting: 'setting.delete',
    getCommentAuthor: 'anonymous.look',
    getCommentModeration: 'comment.restore',
    getMember: 'member.inspect',
    getOverview: 'overview.read',
    getPostAuthor: 'anonymous.look',
    getPostModeration: 'post.restore',
    getWaiting: 'report.list',
    getWordFilter: 'wordFilter.read',
    listAllAnnouncements: 'announcement.list',
    listAllConversions: 'conversion.list',
    listAllUsers: 'member.list',
    listAudit: 'audit.list',
    listCommentVersions: 'version.list',
    listContacts: 'contact.list',
    listFeedbacks: 'feedback.list',
    listMemberConversions: 'member.list',
    listMemberLedger: 'member.list',
    listMemberOrders: 'member.list',
    listMemberReports: 'member.inspect',
    listMemberSessions: 'member.list',
    listMemberAddresses: 'address.read',
    listFraudSignals: 'fraud-signal.list',
    listLikeRings: 'fraud-signal.list',
    listPostVersions: 'version.list',
    listReports: 'report.list',
    listSettings: 'setting.list',
    restoreComment: 'comment.restore',
    restorePost: 'post.restore',
    saveSetting: 'setting.save',
    // The rate is one of the settings.
    setPointToAahRate: 'setting.save',
    settleConversion: 'conversion.settle',
    setWordFilter: 'wordFilter.update',
    signOutMember: 'member.signOut',
    givePointsToMany: 'points.batch',
    createBan: 'ban.create',
    endBan: 'ban.end',
    listBans: 'ban.list',
    listSignUps: 'signUp.list',
    decideSignUp: 'signUp.decide',
    listTakedowns: 'takedown.list',
    decideTakedown: 'takedown.decide',
    setBoardModerators: 'member.boards',
    setBoardRights: 'category.update',
    // The words of a board belong to it.
    renamePrefix: 'category.update',
    cleanUpMember: 'member.cleanUp',
    createStaffNote: 'note.create',
    deleteStaffNote: 'note.delete',
    listStaffNotes: 'note.list',
    previewCleanUp: 'member.cleanUp',
    suspendMember: 'member.suspend',
    tryFilteredWord: 'wordFilter.read',
    updateAnnouncement: 'announcement.update',
    // Its pictures belong to it.
    uploadAnnouncementImages: 'announcement.create',
    uploadBrandImage: 'setting.save',
  })
})

test('a role has what the roles before it have', () => {
  for (const permission of Object.keys(PERMISSIONS) as Permission[]) {
    const mayEach = ROLES.map((role) => can(ACTORS[role], permission, 'me'))
    assert.deepEqual(mayEach, [...mayEach].sort(), permission)
    assert.equal(ROLES[mayEach.indexOf(true)], lowestRole(permission), permission)
  }
  assert.deepEqual(
    ROLES.map((role) => isAtLeast(ACTORS[role], 'member')),
    [false, true, true, true],
  )
})

test('a moderator keeps the peace, and has neither money nor settings nor roles', () => {
  const moderators = (Object.keys(PERMISSIONS) as Permission[]).filter(
    (right) => can(ACTORS.moderator, right) && !can(ACTORS.member, right),
  )
  assert.deepEqual(moderators.sort(), [
    'anonymous.look',
    'comment.delete',
    'comment.restore',
    // Up to their own grade.
    'grade.change',
    'member.inspect',
    'member.suspend',
    'note.create',
    'note.list',
    'post.comments',
    'post.delete',
    'post.move',
    'post.pin',
    'post.readHidden',
    'post.restore',
    'report.decide',
    'report.list',
    'series.delete',
  ])
})

test('what is one’s own is not another’s', () => {
  assert.equal(can(ACTORS.member, 'post.update', 'other'), false)
  assert.equal(can(ACTORS.admin, 'post.update', 'other'), false)
  assert.equal(can(ACTORS.admin, 'post.delete', 'other'), true)
  assert.equal(can(ACTORS.guest, 'post.update', null), false)
})

test('the audit log names rights of admins and moderators and nothing else', () => {
  const decided: StaffPermission = 'report.decide'
  assert.equal(lowestRole(decided), 'moderator')
  // @ts-expect-error Members hold this one.
  const liked: StaffPermission = 'post.like'
  // @ts-expect-error No right has this name.
  const odd: StaffPermission = 'report.remove'
  assert.ok(liked && odd)
})
