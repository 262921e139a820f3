/** The frame of a previewed file: name, download, and errors. */
import type { ReactNode } from 'react'
import type { PreviewView } from '../../../machines/library/files/preview.selectors'
import { previewTexts as texts } from '../../../machines/library/files/preview.texts'
import type { PreviewEvent } from '../../../machines/library/files/preview.types'
import { Button } from '../../shared/kit/Button'
import { LinkButton } from '../../shared/kit/LinkButton'
import { PlainPage } from '../../shell/pages/PlainPage'
import './preview.css'

export interface PreviewFrameProps {
  view: PreviewView
  send: (event: PreviewEvent) => void
  /** A full page, or the content of a dialog with its own title. */
  within?: 'page' | 'dialog'
  /** The file's content. */
  children: ReactNode
}

export function PreviewFrame({ view, send, within = 'page', children }: PreviewFrameProps) {
  const { status, file, isShown, problem, hint, otherLayout } = view
  // Without a file, the page is an error page like all others.
  if (within === 'page' && problem !== null && file === null) {
    return (
      <main className="preview preview--page">
        <div role="alert">
          <PlainPage drawing="failed" title={texts.failedTitle} text={problem}>
            <Button kind="primary" size="l" label={texts.retry} onClick={() => send({ type: 'preview.retry' })} />
          </PlainPage>
        </div>
      </main>
    )
  }
  const [Whole, Head] = within === 'page' ? (['main', 'header'] as const) : (['div', 'div'] as const)
  return (
    <Whole className={`preview preview--${within}`} aria-busy={status !== null}>
      <Head className="row gap-3 between align-center sticky top-0 pad-2-4 line-below on-surface preview-head">
        {within === 'page' ? <h1 className="one-line size-m">{file?.fileName ?? texts.title}</h1> : null}
        <div className="row wrap gap-2 justify-end rigid">
          {otherLayout === null ? null : (
            <Button
              label={otherLayout.label}
              onClick={() => send({ type: 'layout.choose', layout: otherLayout.layout })}
            />
          )}
          <Download view={view} />
        </div>
      </Head>
      {status === null ? null : (
        <div role="status" className="u-muted text-center preview-note">
          <span className="inline-block round-full width-8 height-8 preview-wait" aria-hidden />
          <p>{status}</p>
        </div>
      )}
      {problem ? (
        <div role="alert" className="u-muted text-center preview-note">
          <p>{problem}</p>
          {hint === null ? null : <p>{hint}</p>}
          <Button kind="primary" label={texts.retry} onClick={() => send({ type: 'preview.retry' })} />
        </div>
      ) : null}
      {isShown ? <div className="column align-center grow pad-4 preview-body">{children}</div> : null}
    </Whole>
  )
}

function Download({ view: { file, downloadReason } }: Pick<PreviewFrameProps, 'view'>) {
  if (!file) return null
  if (downloadReason !== null) return <Button icon="download" label={texts.download} reason={downloadReason} />
  return <LinkButton href={`${file.address}?download`} opens="download" icon="download" label={texts.download} />
}
