import { StaleSave as StaleSave_43f091f720ab0ba46583a7d0ec7473b9 } from '../../cms/machinery/panel/ui/StaleSave.tsx'
import { ReadOnlyField as ReadOnlyField_74cfee3939f1f094000d3a48e22bd588 } from '../../cms/machinery/panel/ui/ReadOnlyField.tsx'
import { MarkdownField as MarkdownField_8607c9a48f8150c7b618e80f54933b53 } from '../../cms/machinery/panel/ui/MarkdownField.tsx'
import { FormattedCell as FormattedCell_a324105a6032ba3f2ba670dcf392107a } from '../../cms/machinery/panel/ui/FormattedCell.tsx'
import { ChoiceField as ChoiceField_99397e9aaf968e76b44b937d6c2d8221 } from '../../cms/machinery/panel/ui/ChoiceField.tsx'
import { SeoulTimeField as SeoulTimeField_c9f92597249b25f225ed7374c5918cbb } from '../../cms/machinery/panel/ui/SeoulTimeField.tsx'
import { CategoryPreview as CategoryPreview_1eb5ba5c2e1d8314343a0aadad407ffc } from '../../cms/machinery/panel/ui/CategoryPreview.tsx'
import { RelationsField as RelationsField_bc98fa64b339a256fb38819d01a5f6cd } from '../../cms/machinery/panel/ui/RelationsField.tsx'
import { MemberAccount as MemberAccount_a72e256269b192ad0c52185372c38759 } from '../../cms/machinery/panel/ui/MemberAccount.tsx'
import { SiteLinks as SiteLinks_72a4e19d7f7d9cead7dfa31a1deb9c74 } from '../../cms/machinery/panel/ui/SiteLinks.tsx'
import { RelationField as RelationField_49c9c899a13b153b3c25d8ffc6a2a04d } from '../../cms/machinery/panel/ui/RelationField.tsx'
import { TargetField as TargetField_13033e9ac0eb0da10b05ba6494632e44 } from '../../cms/machinery/panel/ui/Target.tsx'
import { TargetCell as TargetCell_13033e9ac0eb0da10b05ba6494632e44 } from '../../cms/machinery/panel/ui/Target.tsx'
import { SettingList as SettingList_fd1b9271e03b009cdc0525892631a0cc } from '../../cms/machinery/panel/ui/SettingList.tsx'
import { StateField as StateField_de9758709d913e7b4e79c3fae5d1b18e } from '../../cms/machinery/panel/ui/StateField.tsx'
import { LogoutButton as LogoutButton_41eab79e9f6091993ab10c24c3e8b3e0 } from '../../cms/machinery/panel/ui/LogoutButton.tsx'
import { Mark as Mark_a0e3dac50aa844e64b76fd4643f01af4 } from '../../cms/machinery/panel/ui/Logo.tsx'
import { Logo as Logo_a0e3dac50aa844e64b76fd4643f01af4 } from '../../cms/machinery/panel/ui/Logo.tsx'
import { Dashboard as Dashboard_1e3f63ad21c18d95fba89312f0942d00 } from '../../cms/machinery/panel/ui/Dashboard.tsx'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/cms/machinery/panel/ui/StaleSave.tsx#StaleSave": StaleSave_43f091f720ab0ba46583a7d0ec7473b9,
  "/cms/machinery/panel/ui/ReadOnlyField.tsx#ReadOnlyField": ReadOnlyField_74cfee3939f1f094000d3a48e22bd588,
  "/cms/machinery/panel/ui/MarkdownField.tsx#MarkdownField": MarkdownField_8607c9a48f8150c7b618e80f54933b53,
  "/cms/machinery/panel/ui/FormattedCell.tsx#FormattedCell": FormattedCell_a324105a6032ba3f2ba670dcf392107a,
  "/cms/machinery/panel/ui/ChoiceField.tsx#ChoiceField": ChoiceField_99397e9aaf968e76b44b937d6c2d8221,
  "/cms/machinery/panel/ui/SeoulTimeField.tsx#SeoulTimeField": SeoulTimeField_c9f92597249b25f225ed7374c5918cbb,
  "/cms/machinery/panel/ui/CategoryPreview.tsx#CategoryPreview": CategoryPreview_1eb5ba5c2e1d8314343a0aadad407ffc,
  "/cms/machinery/panel/ui/RelationsField.tsx#RelationsField": RelationsField_bc98fa64b339a256fb38819d01a5f6cd,
  "/cms/machinery/panel/ui/MemberAccount.tsx#MemberAccount": MemberAccount_a72e256269b192ad0c52185372c38759,
  "/cms/machinery/panel/ui/SiteLinks.tsx#SiteLinks": SiteLinks_72a4e19d7f7d9cead7dfa31a1deb9c74,
  "/cms/machinery/panel/ui/RelationField.tsx#RelationField": RelationField_49c9c899a13b153b3c25d8ffc6a2a04d,
  "/cms/machinery/panel/ui/Target.tsx#TargetField": TargetField_13033e9ac0eb0da10b05ba6494632e44,
  "/cms/machinery/panel/ui/Target.tsx#TargetCell": TargetCell_13033e9ac0eb0da10b05ba6494632e44,
  "/cms/machinery/panel/ui/SettingList.tsx#SettingList": SettingList_fd1b9271e03b009cdc0525892631a0cc,
  "/cms/machinery/panel/ui/StateField.tsx#StateField": StateField_de9758709d913e7b4e79c3fae5d1b18e,
  "/cms/machinery/panel/ui/LogoutButton.tsx#LogoutButton": LogoutButton_41eab79e9f6091993ab10c24c3e8b3e0,
  "/cms/machinery/panel/ui/Logo.tsx#Mark": Mark_a0e3dac50aa844e64b76fd4643f01af4,
  "/cms/machinery/panel/ui/Logo.tsx#Logo": Logo_a0e3dac50aa844e64b76fd4643f01af4,
  "/cms/machinery/panel/ui/Dashboard.tsx#Dashboard": Dashboard_1e3f63ad21c18d95fba89312f0942d00,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
