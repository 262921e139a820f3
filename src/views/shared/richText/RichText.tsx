/** Shows HTML that people wrote: cleaned (`sanitize.ts`), set in the type of the page. */
import { useMemo } from 'react'
import { safeHtml } from './sanitize'
import './richText.css'

export interface RichTextProps {
  html: string
  /** `room` is read from the last row. */
  size?: 'm' | 'room'
}

export function RichText({ html, size = 'm' }: RichTextProps) {
  const clean = useMemo(() => ({ __html: safeHtml(html) }), [html])
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned on the way in and out
    <div className={`richText-shown richText-shown--${size}`} dangerouslySetInnerHTML={clean} />
  )
}
