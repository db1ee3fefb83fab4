import { StaleSave as StaleSave_5e5a49879d9774ed9293a77ca31234ab } from '../../cms/panel/ui/StaleSave.tsx'
import { ReadOnlyField as ReadOnlyField_09921c49148ba3381419fa2a821db795 } from '../../cms/panel/ui/ReadOnlyField.tsx'
import { MarkdownField as MarkdownField_c3bdb93d27c454501b5b7332ec673faa } from '../../cms/panel/ui/MarkdownField.tsx'
import { FormattedCell as FormattedCell_44af037b13e959969a79c54eabf16dd3 } from '../../cms/panel/ui/FormattedCell.tsx'
import { ChoiceField as ChoiceField_99eed1f4dad41cc6c6f4a405bd699438 } from '../../cms/panel/ui/ChoiceField.tsx'
import { SeoulTimeField as SeoulTimeField_a9cef85381f2c97923b1154212680458 } from '../../cms/panel/ui/SeoulTimeField.tsx'
import { CategoryPreview as CategoryPreview_a08f1db50a4ea9c976b56b28cbccbe31 } from '../../cms/panel/ui/CategoryPreview.tsx'
import { RelationsField as RelationsField_2e4162881509b95ed81ca261c359a366 } from '../../cms/panel/ui/RelationsField.tsx'
import { MemberAccount as MemberAccount_99be3001b291be5713c69adf201c7c93 } from '../../cms/panel/ui/MemberAccount.tsx'
import { SiteLinks as SiteLinks_f62bcd0371ae4e492aff58c2a6c09cc1 } from '../../cms/panel/ui/SiteLinks.tsx'
import { RelationField as RelationField_020b68c911f2ac3d0047f57c2549113e } from '../../cms/panel/ui/RelationField.tsx'
import { TargetField as TargetField_6f695ce5e21609ea207802f632b03780 } from '../../cms/panel/ui/Target.tsx'
import { TargetCell as TargetCell_6f695ce5e21609ea207802f632b03780 } from '../../cms/panel/ui/Target.tsx'
import { SettingList as SettingList_ca3b2531856104fbf032d45058054ff1 } from '../../cms/panel/ui/SettingList.tsx'
import { StateField as StateField_de7bd4cca8924f55862d481fb4a33813 } from '../../cms/panel/ui/StateField.tsx'
import { LogoutButton as LogoutButton_a873fa790471225b4965c92e7f9820d5 } from '../../cms/panel/ui/LogoutButton.tsx'
import { Mark as Mark_31c947366abafc1eb5329fd32cb6d4bf } from '../../cms/panel/ui/Logo.tsx'
import { Logo as Logo_31c947366abafc1eb5329fd32cb6d4bf } from '../../cms/panel/ui/Logo.tsx'
import { Dashboard as Dashboard_1461aa2090e8c1e066e5a10af16e94dd } from '../../cms/panel/ui/Dashboard.tsx'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/cms/panel/ui/StaleSave.tsx#StaleSave": StaleSave_5e5a49879d9774ed9293a77ca31234ab,
  "/cms/panel/ui/ReadOnlyField.tsx#ReadOnlyField": ReadOnlyField_09921c49148ba3381419fa2a821db795,
  "/cms/panel/ui/MarkdownField.tsx#MarkdownField": MarkdownField_c3bdb93d27c454501b5b7332ec673faa,
  "/cms/panel/ui/FormattedCell.tsx#FormattedCell": FormattedCell_44af037b13e959969a79c54eabf16dd3,
  "/cms/panel/ui/ChoiceField.tsx#ChoiceField": ChoiceField_99eed1f4dad41cc6c6f4a405bd699438,
  "/cms/panel/ui/SeoulTimeField.tsx#SeoulTimeField": SeoulTimeField_a9cef85381f2c97923b1154212680458,
  "/cms/panel/ui/CategoryPreview.tsx#CategoryPreview": CategoryPreview_a08f1db50a4ea9c976b56b28cbccbe31,
  "/cms/panel/ui/RelationsField.tsx#RelationsField": RelationsField_2e4162881509b95ed81ca261c359a366,
  "/cms/panel/ui/MemberAccount.tsx#MemberAccount": MemberAccount_99be3001b291be5713c69adf201c7c93,
  "/cms/panel/ui/SiteLinks.tsx#SiteLinks": SiteLinks_f62bcd0371ae4e492aff58c2a6c09cc1,
  "/cms/panel/ui/RelationField.tsx#RelationField": RelationField_020b68c911f2ac3d0047f57c2549113e,
  "/cms/panel/ui/Target.tsx#TargetField": TargetField_6f695ce5e21609ea207802f632b03780,
  "/cms/panel/ui/Target.tsx#TargetCell": TargetCell_6f695ce5e21609ea207802f632b03780,
  "/cms/panel/ui/SettingList.tsx#SettingList": SettingList_ca3b2531856104fbf032d45058054ff1,
  "/cms/panel/ui/StateField.tsx#StateField": StateField_de7bd4cca8924f55862d481fb4a33813,
  "/cms/panel/ui/LogoutButton.tsx#LogoutButton": LogoutButton_a873fa790471225b4965c92e7f9820d5,
  "/cms/panel/ui/Logo.tsx#Mark": Mark_31c947366abafc1eb5329fd32cb6d4bf,
  "/cms/panel/ui/Logo.tsx#Logo": Logo_31c947366abafc1eb5329fd32cb6d4bf,
  "/cms/panel/ui/Dashboard.tsx#Dashboard": Dashboard_1461aa2090e8c1e066e5a10af16e94dd,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
