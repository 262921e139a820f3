/** What was made of a document: cleaned again, on a sheet of paper. */
import { useMemo } from 'react'
import { safeDocument } from '../../shared/richText/sanitize'
import '../../shared/richText/richText.css'
import './preview.css'

export function DocumentText({ html }: { html: string }) {
  const clean = useMemo(() => ({ __html: safeDocument(html) }), [html])
  return (
    <article
      className="preview-document richText-shown richText-shown--m"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server, and here again
      dangerouslySetInnerHTML={clean}
    />
  )
}
