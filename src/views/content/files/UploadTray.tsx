/** The tray of uploads, at the bottom of the page: it stays while one works on, and can be folded. */
import { Children, type ReactNode, useId } from 'react'
import type { TrayView } from '../../../machines/content/files/files.selectors'
import type { UploadsEvent } from '../../../machines/content/files/files.types'
import { fileTexts as texts } from '../../../machines/content/files/texts'
import { Button } from '../../shared/kit/Button'
import './files.css'

export interface UploadTrayProps {
  view: TrayView
  send: (event: UploadsEvent) => void
  /** The uploads. */
  children: ReactNode
}

export function UploadTray({ view: { count, isFolded, hasFailed }, send, children }: UploadTrayProps) {
  const id = useId()
  if (count === 0 && !hasFailed) return null
  return (
    <section className="files-tray" aria-label={texts.tray}>
      <header className="files-trayHead">
        <h2 className="files-trayTitle">{texts.tray}</h2>
        <span className="u-muted u-numbers">{texts.count(count)}</span>
        <Button
          kind="quiet"
          size="s"
          icon={isFolded ? 'chevron-up' : 'chevron-down'}
          iconOnly
          label={isFolded ? texts.unfold : texts.fold}
          aria-expanded={!isFolded}
          aria-controls={id}
          onClick={() => send({ type: 'tray.fold' })}
        />
      </header>
      <div id={id} hidden={isFolded}>
        {hasFailed ? (
          <p role="alert" className="files-trayProblem">
            {texts.lookFailed}
            <Button size="s" label={texts.retry} onClick={() => send({ type: 'uploads.reload' })} />
          </p>
        ) : null}
        <ul className="files-trayList">{Children.toArray(children)}</ul>
      </div>
    </section>
  )
}
