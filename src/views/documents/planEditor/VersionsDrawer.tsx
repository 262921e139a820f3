/** The versions of a plan, in a drawer: saved manually, previewed, restored after a confirmation. */

import { PLAN_NAME_MAX } from '../../../../contract/limits'
import { momentInWords } from '../../../../contract/moments'
import { limitProblem } from '../../../../contract/rules/shared/limitProblem'
import { numbersOf } from '../../../../contract/rules/shared/outline'
import type { VersionsView } from '../../../machines/documents/planEditor/planEditor.selectors'
import type { PlanVersionsEvent } from '../../../machines/documents/planEditor/versions/planVersions.types'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { Confirm } from '../../shared/kit/overlays/Confirm'
import { Drawer } from '../../shared/kit/overlays/Drawer'
import { Pager } from '../../shared/kit/Pager'
import { AnnotatedText } from '../annotations/AnnotatedText'
import { planViewTexts as texts } from './texts'
import './planEditor.css'
import './planScreens.css'

export interface VersionsDrawerProps {
  view: VersionsView
  send: (event: PlanVersionsEvent) => void
  onClose: () => void
}

export function VersionsDrawer({ view, send, onClose }: VersionsDrawerProps) {
  return (
    <Drawer
      open
      onClose={onClose}
      label={texts.versions}
      titled
      closeLabel={texts.close}
      side="right"
      className="plan-versions"
    >
      {view.chosen ? <OneVersion view={view} send={send} /> : <VersionList view={view} send={send} />}
      <Confirm
        open={view.isAsking || view.isRestoring}
        title={texts.restoreTitle}
        text={texts.restoreText}
        acceptLabel={texts.restore}
        busy={view.isRestoring}
        onAccept={() => send({ type: 'version.confirm' })}
        onReject={() => send({ type: 'version.cancel' })}
      />
    </Drawer>
  )
}

type PartProps = Pick<VersionsDrawerProps, 'view' | 'send'>

function VersionList({ view, send }: PartProps) {
  const problem = view.nameProblem
  return (
    <>
      <form
        className="stack gap-2 below-4 plan-keep"
        onSubmit={(event) => {
          event.preventDefault()
          if (view.keepReason === null) send({ type: 'name.keep' })
        }}
      >
        <TextInput
          aria-label={texts.versionName}
          placeholder={texts.versionNamePlaceholder}
          limit={PLAN_NAME_MAX}
          value={view.name}
          invalid={problem !== null}
          readOnly={view.isKeeping}
          onChange={(event) => send({ type: 'name.write', name: event.target.value })}
        />
        <Button
          type="submit"
          kind="primary"
          label={texts.keepVersion}
          busy={view.isKeeping}
          reason={view.keepReason ?? limitProblem(view.name, PLAN_NAME_MAX)}
        />
        {problem ? (
          <p role="alert" className="ink-danger size-s span-all plan-problem">
            {problem}
          </p>
        ) : (
          <p className="u-muted span-all plan-keepHint">{texts.versionsHint}</p>
        )}
      </form>
      <AsyncList
        face={view.face}
        name={texts.versions}
        emptyHint={texts.versionsEmpty}
        failedText={view.problem}
        onRetry={() => send({ type: 'versions.reload' })}
      >
        <ul className="stack gap-2 plan-versionList" aria-busy={view.isLoading}>
          {view.rows.map((version) => (
            <li key={version.versionCode}>
              <button
                type="button"
                disabled={view.isKeeping || view.isLoading}
                onClick={() => send({ type: 'version.choose', version })}
              >
                <strong>{version.versionName || momentInWords(version.savedTime)}</strong>
                <span className="u-muted size-xs plan-reason" data-reason={version.reason}>
                  {texts.reasons[version.reason]}
                </span>
                <small>
                  {version.versionName ? `${momentInWords(version.savedTime)} · ` : ''}
                  {texts.versionFacts(version.sectionNum, version.wordNum)}
                </small>
              </button>
            </li>
          ))}
        </ul>
        {view.total > view.pageSize ? (
          <Pager
            total={view.total}
            pageSize={view.pageSize}
            page={view.pageNo}
            onPage={(pageNo) => send({ type: 'versions.turn', pageNo })}
          />
        ) : null}
      </AsyncList>
    </>
  )
}

function OneVersion({ view, send }: PartProps) {
  const { chosen, shown } = view
  if (!chosen) return null
  const numbers = numbersOf(
    (shown?.sections ?? []).map(({ sectionCode, level, title }) => ({ id: sectionCode, level, title })),
  )
  return (
    <div className="plan-version">
      <div className="row gap-2 align-center below-3 plan-versionHead">
        <Button
          size="s"
          kind="quiet"
          icon="arrow-left"
          label={texts.versions}
          onClick={() => send({ type: 'version.back' })}
        />
        <strong className="grow shrink">{chosen.versionName || momentInWords(chosen.savedTime)}</strong>
        <Button
          size="s"
          kind="primary"
          label={texts.restore}
          reason={shown ? null : texts.busy}
          onClick={() => send({ type: 'version.restore' })}
        />
      </div>
      <AsyncList face={shown ? 'full' : 'loading'} name={texts.versions}>
        <div className="plan-versionText">
          {shown?.sections.map(({ sectionCode, level, title, html }) => (
            <section key={sectionCode} data-level={level}>
              <h3 className="size-m">
                {numbers.get(sectionCode)} {title}
              </h3>
              <AnnotatedText html={html} />
            </section>
          ))}
        </div>
      </AsyncList>
    </div>
  )
}
