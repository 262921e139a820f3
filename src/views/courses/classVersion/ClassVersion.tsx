/** The version of the course that a class uses, and the update to the newest version after a preview of its changes (D4). */
import type { ClassVersionView } from '../../../machines/courses/classVersion/classVersion.selectors'
import type { ClassVersionEvent } from '../../../machines/courses/classVersion/classVersion.types'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { Confirm } from '../../shared/kit/overlays/Confirm'
import { Differences } from '../courseEditor/Differences'
import { classVersionViewTexts as texts } from './texts'
import '../../shared/records/records.css'
import './classVersion.css'

export interface ClassVersionProps {
  view: ClassVersionView
  send: (event: ClassVersionEvent) => void
}

export function ClassVersion({ view, send }: ClassVersionProps) {
  const { versions } = view
  return (
    <div className="page gap-4">
      <header className="bar gap-3 between records-title">
        <div>
          <h1>{texts.title}</h1>
          {versions ? (
            <p className="u-muted size-s above-1 records-hint">
              {texts.hint(versions.versionNo, versions.minor, versions.newVersionNo)}
            </p>
          ) : null}
        </div>
        {view.face === 'gone' ? null : (
          <div className="row wrap gap-2">
            <Button
              kind="primary"
              label={texts.take}
              reason={view.takeReason}
              reasonPlace="below"
              onClick={() => send({ type: 'version.take' })}
            />
          </div>
        )}
      </header>
      <AsyncList
        face={view.face === 'gone' ? 'empty' : view.face}
        name={texts.noun}
        emptyHint={texts.removedCount}
        failedText={view.problem}
        onRetry={() => send({ type: 'version.reload' })}
      >
        {versions && versions.newVersionNo !== null ? (
          <section className="panel stack gap-3 shrink pad-5 version-paper" aria-labelledby="version-new">
            <h2 className="size-l" id="version-new">
              {texts.version(versions.newVersionNo)}
            </h2>
            {versions.note ? <p>{versions.note}</p> : null}
            <Differences differences={versions.differences} words={texts.changes} none={texts.none} />
            <p className="u-muted size-s above-1 records-hint">{texts.stays}</p>
          </section>
        ) : (
          <section className="panel stack gap-3 shrink pad-5 version-paper">
            <p>{texts.isNewest}</p>
          </section>
        )}
      </AsyncList>
      <Confirm
        open={view.isAsking}
        title={texts.take}
        text={texts.takeText(versions?.pushedGone ?? 0)}
        acceptLabel={texts.accept}
        busy={view.isTaking}
        onAccept={() => send({ type: 'take.confirm' })}
        onReject={() => send({ type: 'take.cancel' })}
      />
    </div>
  )
}
