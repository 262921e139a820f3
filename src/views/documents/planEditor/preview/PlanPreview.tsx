/**
 * A read-only plan: for its owner (B438 B439), or for a teacher who chooses it from the strips above (B446 B449) and
 * annotates it.
 */
import type { ReactNode } from 'react'
import { numbersIn, type PlanPreviewView } from '../../../../machines/documents/planEditor/planEditor.selectors'
import type { PlanPreviewEvent } from '../../../../machines/documents/planEditor/preview/planPreview.types'
import { Button } from '../../../shared/kit/Button'
import { buttonClass } from '../../../shared/kit/buttonClass'
import { Drawing } from '../../../shared/kit/Drawing'
import { Link } from '../../../shared/kit/Link'
import { PrintButton } from '../../../shared/kit/PrintButton'
import { OutlineTree } from '../../../shared/outline/OutlineTree'
import type { AnnotatedPlan } from '../../annotations/annotatedPlan'
import { OpenMark } from '../OpenMark'
import { PlanFace } from '../PlanFace'
import { PlanHeader } from '../PlanHeader'
import { PlanLayout } from '../PlanLayout'
import { SectionCard } from '../section/SectionCard'
import { planViewTexts as texts } from '../texts'
import { PreviewKeys } from './PreviewKeys'
import { PreviewStrips } from './PreviewStrips'

export interface PlanPreviewProps {
  view: PlanPreviewView
  annotations: AnnotatedPlan
  /** The target of 返回. */
  backHref: string
  /** The address of the plan's editor; null for readers. */
  editHref: string | null
  onNavigate: (href: string) => void
  /** On a small screen: the titles are open as an overlay. */
  isTreeOver: boolean
  onTreeOver: (isOver: boolean) => void
  onPrint: () => void
  send: (event: PlanPreviewEvent) => void
}

export function PlanPreview(props: PlanPreviewProps) {
  const { view, annotations, isTreeOver, onTreeOver, send } = props
  const { plan, strips } = view
  return (
    <PlanLayout
      header={<Header {...props} />}
      strips={strips && view.isNavShown ? <PreviewStrips view={strips} send={send} /> : null}
      tree={
        plan ? (
          <OutlineTree
            label={texts.tree}
            items={view.outline}
            currentId={view.current}
            closed={new Set(view.closed)}
            onFold={(id, isOpen) => send({ type: 'fold.change', id, isOpen })}
            onChoose={(id) => {
              onTreeOver(false)
              send({ type: 'section.choose', id })
            }}
            mark={(id) => <OpenMark count={annotations.openIn(id)} />}
            empty={
              <p className="stack gap-3 items-center u-muted text-center pad-8-4 plan-emptyTree">{texts.emptyTree}</p>
            }
          />
        ) : null
      }
      isTreeNarrow={view.isTreeNarrow}
      onTreeToggle={() => send({ type: 'tree.toggle' })}
      isTreeOver={isTreeOver}
      onTreeOver={onTreeOver}
      panel={annotations.panel}
      onPanelClose={annotations.onPanel}
    >
      <Body {...props} />
    </PlanLayout>
  )
}

function Header({ view, annotations, backHref, editHref, onNavigate, onTreeOver, onPrint, send }: PlanPreviewProps) {
  const { plan, strips, isNavShown } = view
  const facts = plan ? texts.facts(texts.words(view.words), plan.sections.length) : null
  const isTeacher = strips !== null
  const name = isTeacher ? view.studentName : (plan?.planName ?? '')
  return (
    <PlanHeader
      back={{ href: backHref, onNavigate }}
      name={name === '' ? texts.previewTitle : name}
      about={isTeacher && plan ? `${plan.planName} · ${facts}` : facts}
      readers={view.readers}
      isCut={view.isCut}
      onTree={() => onTreeOver(true)}
    >
      {isTeacher ? (
        <>
          <PreviewKeys />
          <Button
            kind="quiet"
            icon={isNavShown ? 'chevron-up' : 'chevron-down'}
            iconOnly
            label={isNavShown ? texts.hideNav : texts.showNav}
            aria-expanded={isNavShown}
            onClick={() => send({ type: 'nav.toggle' })}
          />
        </>
      ) : null}
      {editHref === null ? null : (
        <Link href={editHref} onNavigate={onNavigate} className={buttonClass({ className: 'ink-accent no-underline' })}>
          {texts.edit}
        </Link>
      )}
      {plan ? (
        <span className="plan-iconAction">
          <PrintButton onPrint={onPrint} />
        </span>
      ) : null}
      <Button
        className="plan-iconAction"
        icon="download"
        label={texts.export}
        busy={view.isExporting}
        reason={plan ? null : texts.noPlan}
        reasonPlace="below"
        onClick={() => send({ type: 'export.begin' })}
      />
      <Button
        className="plan-iconAction"
        icon="comments"
        label={texts.annotations}
        name={texts.annotationsOpen(annotations.openCount)}
        pressed={annotations.panel !== null}
        reason={plan ? null : texts.noPlan}
        reasonPlace="below"
        onClick={annotations.onPanel}
      />
    </PlanHeader>
  )
}

function Body({ view, annotations, backHref, onNavigate, send }: PlanPreviewProps): ReactNode {
  const { plan, strips } = view
  const hasNothing = strips !== null && !strips.isLoadingStudents && !strips.problem && strips.classes.length === 0
  if (hasNothing && view.face === 'unnamed')
    return (
      <div className="column gap-2 align-center text-center pad-10-4 plan-face kit-face">
        <Drawing name="empty" />
        <h2 className="size-m weight-medium kit-face-title">{texts.noClasses}</h2>
        <p className="breaks u-muted below-3 kit-face-text">{texts.noClassesHint}</p>
      </div>
    )
  if (view.face !== 'ready' || !plan) {
    const isWaiting = view.face === 'unnamed' && strips?.isLoadingStudents
    const face = view.face === 'ready' || isWaiting ? 'loading' : view.face
    return (
      <PlanFace
        face={face}
        isTitled
        problem={view.problem}
        onRetry={() => send({ type: 'plan.reload' })}
        listLabel={strips === null ? texts.toList : texts.toOverview}
        onList={strips === null || face === 'gone' ? () => onNavigate(backHref) : undefined}
      />
    )
  }
  const numbers = numbersIn(view.outline)
  return (
    <article className="column gap-2 grow wide centered plan-paper" aria-label={plan.planName}>
      {plan.sections.length === 0 ? <p className="u-muted plan-noText">{texts.emptyReading}</p> : null}
      {plan.sections.map(({ sectionCode, level, title, html }) => (
        <SectionCard
          key={sectionCode}
          id={sectionCode}
          level={level}
          number={numbers.get(sectionCode) ?? ''}
          title={title}
          html={html}
          hint=""
          marks={annotations.marksIn(sectionCode)}
          isCurrent={sectionCode === view.current}
          openCount={annotations.openIn(sectionCode)}
          onAnnotate={strips === null ? undefined : annotations.onAnnotate}
          annotateReason={annotations.addReason}
          onLight={annotations.onLight}
          onShow={annotations.onShow}
        />
      ))}
    </article>
  )
}
