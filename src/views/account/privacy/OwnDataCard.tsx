/** The card of the account page that exports the user's own data. */

import { momentInWords } from '../../../../contract/moments'
import type { OwnConsentView, PersonExportView } from '../../../machines/account/privacy/privacy.selectors'
import type { PersonExportEvent } from '../../../machines/account/privacy/privacy.types'
import { privacyTexts as texts } from '../../../machines/account/privacy/texts'
import { Button } from '../../shared/kit/Button'
import { Icon } from '../../shared/kit/Icon'

export interface OwnDataProps {
  view: PersonExportView
  /** The consent of the user; null: unknown. */
  consent: OwnConsentView
  /** The full address of the privacy page. */
  href: string
  send: (event: PersonExportEvent) => void
}

export function OwnDataCard({ view, consent, href, send }: OwnDataProps) {
  const { stage, done, total, problem } = view
  const isBusy = stage === 'searching' || stage === 'beginning' || stage === 'writing' || stage === 'downloading'
  const isReady = stage === 'ready' || stage === 'downloading'
  return (
    <div className="stack gap-3 items-start">
      <p className="u-muted">{texts.mineHint}</p>
      <p className="row wrap gap-1-4">
        {consent ? (
          <span>
            {consent.agreed ? texts.agreed(consent.agreed.version, momentInWords(consent.agreed.at)) : texts.notAgreed}
          </span>
        ) : null}
        <a href={href} target="_blank" rel="noreferrer">
          {texts.readText}
        </a>
      </p>
      {stage === 'writing' ? (
        <progress className="wide" aria-label={texts.progress} {...(total > 0 ? { value: done, max: total } : {})} />
      ) : null}
      <p role="status" className="u-numbers">
        {stage === 'writing' ? texts.writing(done, total) : stage === 'ready' && problem === null ? texts.ready : null}
      </p>
      <div role="alert">
        {problem === null ? null : (
          <p className="row gap-2 align-baseline pad-2-3 round-m on-danger-soft ink-danger">
            <Icon name="exclamation-circle" />
            <span>{problem}</span>
          </p>
        )}
      </div>
      <div className="row wrap gap-3">
        {isReady ? (
          <Button
            kind="primary"
            icon="download"
            label={stage === 'downloading' ? texts.downloading : texts.download}
            busy={stage === 'downloading'}
            onClick={() => send({ type: 'export.download' })}
          />
        ) : null}
        {stage === 'downloading' ? null : (
          <Button
            icon="file-export"
            label={
              isReady
                ? texts.again
                : stage === 'searching'
                  ? texts.searching
                  : stage === 'beginning'
                    ? texts.beginning
                    : texts.export
            }
            busy={isBusy}
            onClick={() => send({ type: 'export.begin' })}
          />
        )}
      </div>
    </div>
  )
}
