import { LogoutButton as LogoutButton_6025b3924943f083cf6b7b298c2c7a41 } from '../../cms/panel/LogoutButton.tsx'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/cms/panel/LogoutButton.tsx#LogoutButton": LogoutButton_6025b3924943f083cf6b7b298c2c7a41,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
