/** A page with only a drawing, a message and buttons. */
import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from '../../shared/kit/Drawing'
import './pages.css'

export interface PlainPageProps {
  drawing: DrawingName
  /** A short text above the title, such as 404. */
  mark?: string
  title: string
  text: ReactNode
  /** Buttons; the main one is first. */
  children?: ReactNode
}

export function PlainPage({ drawing, mark, title, text, children }: PlainPageProps) {
  return (
    <div className="pages-plain">
      <Drawing name={drawing} large />
      {mark ? <p className="pages-mark u-numbers">{mark}</p> : null}
      <h1>{title}</h1>
      <p className="pages-text">{text}</p>
      {children ? <div className="pages-actions">{children}</div> : null}
    </div>
  )
}
