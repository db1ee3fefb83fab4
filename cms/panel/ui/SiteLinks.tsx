'use client'
import { useDocumentInfo } from '@payloadcms/ui'
import { adminMemberPath } from '#src/rules/admin-tabs.ts'
import { siteLinksText } from '#src/text/panel-dashboard.ts'
import { Section } from './Section.tsx'

interface SiteLink {
  label: string
  path: (id: string) => string
}

const onSite = (kind: string): SiteLink => ({ label: siteLinksText.site, path: (id) => `/${kind}/${id}` })

/** By collection: where the site shows a document, and where staff act on it. */
const LINKS: Readonly<Record<string, readonly SiteLink[]>> = {
  post: [onSite('post')],
  comment: [onSite('comment')],
  member: [{ label: siteLinksText.member, path: adminMemberPath }, onSite('profile')],
}

/** Links from a document that the panel only shows to the pages of the site where staff act on it. */
export function SiteLinks() {
  const { id, collectionSlug = '' } = useDocumentInfo()
  return (
    <Section title={siteLinksText.title}>
      {LINKS[collectionSlug]?.map(({ label, path }) => (
        <a href={path(String(id))} key={label}>
          {label}
        </a>
      ))}
    </Section>
  )
}
