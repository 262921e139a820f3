/** Chooses a page to inspect: a tab of this browser, the page of a user who agrees, or a recording. */

import { useState } from 'react'
import { secondOf } from '../../../../contract/moments'
import { type FindingView, personOf } from '../../../machines/workbench/live/live.selectors'
import { liveTexts as texts } from '../../../machines/workbench/live/live.texts'
import { Button } from '../../shared/kit/Button'
import { TextInput } from '../../shared/kit/fields/TextInput'
import './live.css'
import { FileChoice } from '../paste/FileChoice'

export interface LiveFinderProps {
  view: Pick<FindingView, 'sessions' | 'isAsking' | 'failure'>
  /** Why other users cannot be asked here; null when they can. */
  askReason: string | null
  onChoose: (page: string) => void
  onAsk: (userCode: string) => void
  onCancel: () => void
  onFile: (file: File) => void
}

function Sessions({ view, onChoose }: Pick<LiveFinderProps, 'view' | 'onChoose'>) {
  return (
    <section className="workbench-block" aria-labelledby="live-sessions">
      <h2 id="live-sessions">{texts.sessions}</h2>
      {view.sessions.length === 0 ? <p className="workbench-note">{texts.noSessions}</p> : null}
      <ul className="live-sessions">
        {view.sessions.map(({ page }) => (
          <li key={page.page} className="live-session">
            <div>
              <strong>{personOf(page)}</strong>
              <p className="workbench-note">
                {[page.title, page.address, texts.since(secondOf(page.since))].join(' · ')}
              </p>
            </div>
            <Button size="s" kind="primary" label={texts.attach} onClick={() => onChoose(page.page)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Asking({ view, askReason, onAsk, onCancel }: Omit<LiveFinderProps, 'onChoose' | 'onFile'>) {
  const [userCode, setUserCode] = useState('')
  const wanted = userCode.trim()
  return (
    <section className="workbench-block" aria-labelledby="live-asking">
      <h2 id="live-asking">{texts.askTitle}</h2>
      <p className="workbench-note">{texts.askHint}</p>
      {view.isAsking ? (
        <div className="live-asking" role="status">
          <span>{texts.asking(wanted)}</span>
          <Button size="s" label={texts.cancel} onClick={onCancel} />
        </div>
      ) : (
        <form
          className="live-asking"
          onSubmit={(event) => {
            event.preventDefault()
            if (wanted !== '' && !askReason) onAsk(wanted)
          }}
        >
          <TextInput
            aria-label={texts.userCode}
            placeholder={texts.userCode}
            maxLength={64}
            value={userCode}
            onChange={(event) => setUserCode(event.target.value)}
          />
          <Button type="submit" label={texts.ask} reason={askReason ?? (wanted === '' ? texts.askMissing : null)} />
        </form>
      )}
    </section>
  )
}

function Opening({ onFile }: Pick<LiveFinderProps, 'onFile'>) {
  return (
    <section
      className="workbench-block live-drop"
      aria-labelledby="live-opening"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        const [file] = event.dataTransfer.files
        if (file) onFile(file)
      }}
    >
      <h2 id="live-opening">{texts.openTitle}</h2>
      <p className="workbench-note">{texts.openHint}</p>
      <FileChoice label={texts.openFile} accept=".json,application/json" onFile={onFile} />
    </section>
  )
}

/** Looks for another page, to be inspected together with the others. */
export function LiveAdding({ onClose, ...props }: Omit<LiveFinderProps, 'onFile'> & { onClose: () => void }) {
  return (
    <section className="live-finder" aria-label={texts.addTitle}>
      <div className="row between live-finder-head">
        <h2>{texts.addTitle}</h2>
        <Button size="s" label={texts.cancel} onClick={onClose} />
      </div>
      <Sessions {...props} />
      <Asking {...props} />
    </section>
  )
}

export function LiveFinder(props: LiveFinderProps) {
  return (
    <div className="live-finder">
      {props.view.failure === '' ? null : (
        <p className="live-failure" role="alert">
          {props.view.failure}
        </p>
      )}
      <Sessions {...props} />
      <Asking {...props} />
      <Opening {...props} />
    </div>
  )
}
