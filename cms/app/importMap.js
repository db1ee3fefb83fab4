import { StaleSave as StaleSave_5e5a49879d9774ed9293a77ca31234ab } from '../../cms/machinery/panel/ui/StaleSave.tsx'
import { ReadOnlyField as ReadOnlyField_6281591c153905ea657efc995181361a } from '../../cms/machinery/panel/ui/ReadOnlyField.tsx'
import { MarkdownField as MarkdownField_c3bdb93d27c454501b5b7332ec673faa } from '../../cms/machinery/panel/ui/MarkdownField.tsx'
import { FormattedCell as FormattedCell_4f5094d56bf155eaa7cfdcbc8bfd8506 } from '../../cms/machinery/panel/ui/FormattedCell.tsx'
import { ChoiceField as ChoiceField_99eed1f4dad41cc6c6f4a405bd699438 } from '../../cms/machinery/panel/ui/ChoiceField.tsx'
import { SeoulTimeField as SeoulTimeField_a9cef85381f2c97923b1154212680458 } from '../../cms/machinery/panel/ui/SeoulTimeField.tsx'
import { CategoryPreview as CategoryPreview_1eb5ba5c2e1d8314343a0aadad407ffc } from '../../cms/machinery/panel/ui/CategoryPreview.tsx'
import { MemberAccount as MemberAccount_99be3001b291be5713c69adf201c7c93 } from '../../cms/machinery/panel/ui/MemberAccount.tsx'
import { MemberModeration as MemberModeration_65d28e268fd728482efba2299fcd8a1b } from '../../cms/machinery/panel/ui/MemberModeration.tsx'
import { PostModeration as PostModeration_b4d259ff7931078ca5169b2dc59bfb4b } from '../../cms/machinery/panel/ui/PostModeration.tsx'
import { RelationField as RelationField_020b68c911f2ac3d0047f57c2549113e } from '../../cms/machinery/panel/ui/RelationField.tsx'
import { CommentModeration as CommentModeration_549b79035c3cade64ddf9e455a8bac8a } from '../../cms/machinery/panel/ui/CommentModeration.tsx'
import { TargetField as TargetField_6f695ce5e21609ea207802f632b03780 } from '../../cms/machinery/panel/ui/Target.tsx'
import { TargetCell as TargetCell_6f695ce5e21609ea207802f632b03780 } from '../../cms/machinery/panel/ui/Target.tsx'
import { StateField as StateField_de7bd4cca8924f55862d481fb4a33813 } from '../../cms/machinery/panel/ui/StateField.tsx'
import { LogoutButton as LogoutButton_a873fa790471225b4965c92e7f9820d5 } from '../../cms/machinery/panel/ui/LogoutButton.tsx'
import { Mark as Mark_31c947366abafc1eb5329fd32cb6d4bf } from '../../cms/machinery/panel/ui/Logo.tsx'
import { Logo as Logo_31c947366abafc1eb5329fd32cb6d4bf } from '../../cms/machinery/panel/ui/Logo.tsx'
import { Dashboard as Dashboard_313053a4daf189a2863ce16d150cce44 } from '../../cms/machinery/panel/ui/Dashboard.tsx'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/cms/machinery/panel/ui/StaleSave.tsx#StaleSave": StaleSave_5e5a49879d9774ed9293a77ca31234ab,
  "/cms/machinery/panel/ui/ReadOnlyField.tsx#ReadOnlyField": ReadOnlyField_6281591c153905ea657efc995181361a,
  "/cms/machinery/panel/ui/MarkdownField.tsx#MarkdownField": MarkdownField_c3bdb93d27c454501b5b7332ec673faa,
  "/cms/machinery/panel/ui/FormattedCell.tsx#FormattedCell": FormattedCell_4f5094d56bf155eaa7cfdcbc8bfd8506,
  "/cms/machinery/panel/ui/ChoiceField.tsx#ChoiceField": ChoiceField_99eed1f4dad41cc6c6f4a405bd699438,
  "/cms/machinery/panel/ui/SeoulTimeField.tsx#SeoulTimeField": SeoulTimeField_a9cef85381f2c97923b1154212680458,
  "/cms/machinery/panel/ui/CategoryPreview.tsx#CategoryPreview": CategoryPreview_1eb5ba5c2e1d8314343a0aadad407ffc,
  "/cms/machinery/panel/ui/MemberAccount.tsx#MemberAccount": MemberAccount_99be3001b291be5713c69adf201c7c93,
  "/cms/machinery/panel/ui/MemberModeration.tsx#MemberModeration": MemberModeration_65d28e268fd728482efba2299fcd8a1b,
  "/cms/machinery/panel/ui/PostModeration.tsx#PostModeration": PostModeration_b4d259ff7931078ca5169b2dc59bfb4b,
  "/cms/machinery/panel/ui/RelationField.tsx#RelationField": RelationField_020b68c911f2ac3d0047f57c2549113e,
  "/cms/machinery/panel/ui/CommentModeration.tsx#CommentModeration": CommentModeration_549b79035c3cade64ddf9e455a8bac8a,
  "/cms/machinery/panel/ui/Target.tsx#TargetField": TargetField_6f695ce5e21609ea207802f632b03780,
  "/cms/machinery/panel/ui/Target.tsx#TargetCell": TargetCell_6f695ce5e21609ea207802f632b03780,
  "/cms/machinery/panel/ui/StateField.tsx#StateField": StateField_de7bd4cca8924f55862d481fb4a33813,
  "/cms/machinery/panel/ui/LogoutButton.tsx#LogoutButton": LogoutButton_a873fa790471225b4965c92e7f9820d5,
  "/cms/machinery/panel/ui/Logo.tsx#Mark": Mark_31c947366abafc1eb5329fd32cb6d4bf,
  "/cms/machinery/panel/ui/Logo.tsx#Logo": Logo_31c947366abafc1eb5329fd32cb6d4bf,
  "/cms/machinery/panel/ui/Dashboard.tsx#Dashboard": Dashboard_313053a4daf189a2863ce16d150cce44,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
