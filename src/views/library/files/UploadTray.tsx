/**
 * The tray of the session's uploads. It floats in a corner of a wide screen; on a narrow one it is a line above the page, so that
 * it covers nothing.
 */
import { Children, type ReactNode, useId } from 'react'
import type { TrayView } from '../../../machines/library/files/files.selectors'
import type { UploadsEvent } from '../../../machines/library/files/files.types'
import { fileTexts as texts } from '../../../machines/library/files/texts'
import { Button } from '../../shared/kit/Button'
import './files.css'

export interface UploadTrayProps {
  view: TrayView
  /** Summary of all uploads. */
  summary: string
  /** The screen is too narrow for a floating tray. */
  isNarrow: boolean
  send: (event: UploadsEvent) => void
  /** The uploads. */
  children: ReactNode
}

export function UploadTray({ view, summary, isNarrow, send, children }: UploadTrayProps) {
  const id = useId()
  const { count, canClear, hasFailed } = view
  const isFolded = view.isFolded ?? isNarrow
  if (count === 0 && !hasFailed) return null
  return (
    <section className="below-4 line round-m on-overlay files-tray" aria-label={texts.tray}>
      <header className="row gap-2 align-center files-trayHead">
        <h2 className="size-m">{texts.tray}</h2>
        <span className="one-line grow shrink size-s u-muted u-numbers">{count > 0 ? summary : ''}</span>
        {canClear ? (
          <Button kind="quiet" size="s" label={texts.clear} onClick={() => send({ type: 'uploads.clear' })} />
        ) : null}
        <Button
          kind="quiet"
          size="s"
          icon={isFolded === isNarrow ? 'chevron-down' : 'chevron-up'}
          iconOnly
          label={isFolded ? texts.unfold : texts.fold}
          aria-expanded={!isFolded}
          aria-controls={id}
          onClick={() => send({ type: 'tray.fold', isFolded: !isFolded })}
        />
      </header>
      <div id={id} hidden={isFolded}>
        {hasFailed ? (
          <p role="alert" className="row gap-2 between align-center pad-2-4 ink-danger size-s">
            {texts.lookFailed}
            <Button size="s" label={texts.retry} onClick={() => send({ type: 'uploads.reload' })} />
          </p>
        ) : null}
        <ul className="scroll-y files-trayList">{Children.toArray(children)}</ul>
      </div>
    </section>
  )
}
