/** Renders HTML that users wrote: sanitized (`sanitize.ts`), in the page's type, with its formulas typeset and its addresses as links. */
import { useCallback, useMemo } from 'react'
import { FORMULA, paintFormulas } from './formula/paint'
import { linkAddresses } from './links'
import { safeHtml } from './sanitize'
import './richText.css'

export interface RichTextProps {
  html: string
  /** `room` can be read from the last row. */
  size?: 'm' | 'room'
}

export function RichText({ html, size = 'm' }: RichTextProps) {
  const clean = useMemo(() => ({ __html: safeHtml(html) }), [html])
  // A changed text gives a new ref function, so React calls it again and the text is rendered again.
  const text = useCallback(
    (shown: HTMLElement | null) => {
      if (!shown) return
      linkAddresses(shown)
      if (html.includes(FORMULA)) paintFormulas(shown)
    },
    [html],
  )
  return (
    <div
      ref={text}
      className={`size-m leading-m breaks richText-shown richText-shown--${size}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized when saved and when rendered
      dangerouslySetInnerHTML={clean}
    />
  )
}
