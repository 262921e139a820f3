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
    <div className="column gap-2 justify-center align-center text-center pad-8-4 pages-plain">
      <Drawing name={drawing} large />
      {mark ? <p className="ink-accent size-m weight-bold u-numbers above-4 pages-mark">{mark}</p> : null}
      <h1>{title}</h1>
      <p className="balance u-muted size-m leading-m pages-text">{text}</p>
      {children ? <div className="row wrap gap-3 justify-center above-6 pages-actions">{children}</div> : null}
    </div>
  )
}
