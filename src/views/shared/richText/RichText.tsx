/** Shows HTML that people wrote: cleaned (`sanitize.ts`), set in the type of the page, with its formulas drawn. */
import { useCallback, useMemo } from 'react'
import { FORMULA, paintFormulas } from './formula/paint'
import { safeHtml } from './sanitize'
import './richText.css'

export interface RichTextProps {
  html: string
  /** `room` is read from the last row. */
  size?: 'm' | 'room'
}

export function RichText({ html, size = 'm' }: RichTextProps) {
  const clean = useMemo(() => ({ __html: safeHtml(html) }), [html])
  // Another text is another function, and so is drawn again.
  const text = useCallback(
    (shown: HTMLElement | null) => {
      if (shown && html.includes(FORMULA)) paintFormulas(shown)
    },
    [html],
  )
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned on the way in and out
    <div ref={text} className={`richText-shown richText-shown--${size}`} dangerouslySetInnerHTML={clean} />
  )
}
