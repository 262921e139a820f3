/** The sanitized HTML of a document on a sheet of paper; above it, the differences from the original. */
import { useMemo } from 'react'
import type { ShownDocument } from '../../../../contract/entities/library/file'
import { previewTexts as texts } from '../../../machines/library/files/preview.texts'
import { safeDocument } from '../../shared/richText/sanitize'
import '../../shared/richText/richText.css'
import './preview.css'

export function DocumentText({ html, report, hasPages }: ShownDocument & { hasPages: boolean }) {
  const clean = useMemo(() => ({ __html: safeDocument(html) }), [html])
  return (
    <>
      {report.length === 0 ? null : (
        <aside className="below-3 u-muted size-s preview-report">
          <p>{hasPages ? texts.reportWithPages : texts.report}</p>
          <ul>
            {report.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </aside>
      )}
      <article
        className="size-m leading-m breaks on-surface shadow-1 preview-document richText-shown richText-shown--m"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server, and here again
        dangerouslySetInnerHTML={clean}
      />
    </>
  )
}
