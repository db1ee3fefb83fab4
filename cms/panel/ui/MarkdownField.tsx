import type { TextareaFieldServerComponent } from 'payload'
import { uploadAnnouncementImages } from '#src/contracts/uploads.ts'
import { siteCall } from './call-site.ts'
import { MarkdownEditor } from './MarkdownEditor.tsx'

/** Markdown of an announcement. */
export const MarkdownField: TextareaFieldServerComponent = ({ clientField, path, schemaPath, permissions }) => (
  <MarkdownEditor
    field={clientField}
    path={path}
    permissions={permissions}
    schemaPath={schemaPath}
    upload={siteCall(uploadAnnouncementImages)}
  />
)
