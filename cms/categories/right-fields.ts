import type { CollectionBeforeValidateHook, Field, PayloadRequest, Tab } from 'payload'
import {
  contradictionIn,
  highestAsked,
  raisedActs,
  rightsOf,
  withRaised,
  BOARD_RIGHTS,
  type BoardRights,
} from '#src/rules/board-settings.ts'
import { MEMBER_ROLES, ROLES } from '#src/rules/permissions.ts'
import { SECRET_MODES } from '#src/rules/secrets.ts'
import { anonymousText } from '#src/text/anonymous.ts'
import { boardRightText } from '#src/text/board-rights.ts'
import { panelHelpText } from '#src/text/panel.ts'
import { refusal } from '#cms/core/collection/refusals.ts'

const ROLE_FIELDS = { readRole: ROLES, writeRole: MEMBER_ROLES, commentRole: MEMBER_ROLES } as const
const isRole = (name: keyof BoardRights): name is keyof typeof ROLE_FIELDS => Object.hasOwn(ROLE_FIELDS, name)

const HELP: Partial<Record<keyof BoardRights, { description: string }>> = {
  writeLevel: { description: panelHelpText.writeLevel },
}

const rightField = (name: keyof BoardRights): Field => {
  const defaultValue = rightsOf({})[name]
  return isRole(name)
    ? { name, type: 'select', options: [...ROLE_FIELDS[name]], defaultValue, admin: { isClearable: false } }
    : {
        name,
        type: 'number',
        min: 0,
        max: highestAsked(name),
        defaultValue,
        admin: { ...HELP[name] },
      }
}

const secretField: Field = {
  name: 'secret',
  type: 'select',
  options: [...SECRET_MODES],
  defaultValue: 'off',
  admin: { isClearable: false, description: panelHelpText.secret },
}

/** Whether what is written is anonymous; a board that is so stays so, because its members wrote there for that. */
const anonymousField: Field = {
  name: 'isAnonymous',
  type: 'checkbox',
  defaultValue: false,
  admin: { description: anonymousText.panelHelp },
  hooks: {
    beforeValidate: [
      ({ value, originalDoc }): unknown => {
        const wasAnonymous = (originalDoc as { isAnonymous?: boolean | null } | undefined)?.isAnonymous === true
        if (!wasAnonymous || value === true || value === undefined) return value as unknown
        throw refusal(anonymousText.neverNamed, { status: 400, fields: { isAnonymous: anonymousText.neverNamed } })
      },
    ],
  },
}

/** The tab with what a board asks of those who read, write, comment and download. */
export const rightsTab: Tab = {
  label: boardRightText.tab,
  description: boardRightText.tabHelp,
  fields: [...BOARD_RIGHTS.map(rightField), secretField, anonymousField],
}

/** Adds a sentence to the message of the panel's answer that something was saved. */
function saysToo(req: PayloadRequest, sentence: string): void {
  const { t } = req
  req.t = (...words) => (words[0] === 'general:updatedSuccessfully' ? `${t(...words)} ${sentence}` : t(...words))
}

/** Raises what contradicts a raised right to read, which the answer says, and refuses what was made to contradict it. */
export const takesRights: CollectionBeforeValidateHook = ({ data = {}, originalDoc, req }) => {
  const before = rightsOf((originalDoc ?? {}) as Partial<BoardRights>)
  const rights = withRaised(before, data as Partial<BoardRights>)
  const why = contradictionIn(rights)
  if (why) throw refusal(why, { status: 400 })
  const raised = raisedActs(before, data as Partial<BoardRights>)
  if (raised.length > 0) saysToo(req, boardRightText.raised(raised))
  return { ...data, ...rights }
}
