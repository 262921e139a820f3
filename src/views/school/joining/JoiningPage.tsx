/** A student's class page: joining a class, waiting for the decision, or the class itself. */

import type { ReactNode } from 'react'
import type { TeachingClass } from '../../../../contract/entities/live/teachingClass'
import { momentInWords } from '../../../../contract/moments'
import type { JoiningView } from '../../../machines/school/joining/joining.selectors'
import type { JoiningEvent } from '../../../machines/school/joining/joining.types'
import { joiningTexts as texts } from '../../../machines/school/joining/texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { Icon } from '../../shared/kit/Icon'
import { JoinForm } from './JoinForm'
import { OwnClassCard } from './OwnClassCard'
import './joining.css'

export interface JoiningPageProps {
  view: JoiningView
  userId: string
  /** All lessons that the student can enter. */
  lessons: readonly TeachingClass[]
  onEnter: (lesson: TeachingClass) => void
  send: (event: JoiningEvent) => void
}

export function JoiningPage({ view, userId, lessons, onEnter, send }: JoiningPageProps) {
  const { stage, classes, problem } = view
  const face = stage === 'failed' ? 'failed' : stage === 'loading' || !isKnown(view) ? 'loading' : 'full'
  return (
    <div className="stack columns-1 gap-6">
      <h1>{texts.title}</h1>
      <AsyncList
        face={face}
        name={texts.loadingClasses}
        skeleton={{ shape: 'cards', count: 1 }}
        failedText={problem}
        onRetry={() => send({ type: 'joining.retry' })}
      >
        {stage === 'member' ? (
          (classes ?? []).map((one) => (
            <OwnClassCard
              key={one.classesId}
              ownClass={one}
              userId={userId}
              lessons={lessons.filter((lesson) => lesson.classes.classesId === one.classesId)}
              onEnter={onEnter}
            />
          ))
        ) : (
          <Way view={view} send={send} />
        )}
      </AsyncList>
    </div>
  )
}

const isKnown = ({ stage, classes }: JoiningView): boolean => stage !== 'member' || classes !== null

/** The steps before a student is in a class. */
function Way({ view, send }: Pick<JoiningPageProps, 'view' | 'send'>) {
  const { stage, code, isAskable, isAsking, standing, problem } = view
  const form = isAskable ? (
    <JoinForm
      code={code}
      problem={problem}
      isAsking={isAsking}
      isAgain={stage === 'rejected'}
      onWrite={(text) => send({ type: 'code.write', code: text })}
      onAsk={() => send({ type: 'join.ask' })}
    />
  ) : null
  const className = standing?.className ?? ''
  if (stage === 'waiting')
    return (
      <Panel icon="hourglass" tone="waiting" title={texts.waitingTitle} text={texts.waitingText(className)}>
        {standing?.applyTime ? (
          <p className="u-muted u-numbers">
            {texts.askedAt} {momentInWords(standing.applyTime)}
          </p>
        ) : null}
        {form ? (
          <>
            <p className="u-muted">{texts.changeText}</p>
            {form}
            <Button kind="quiet" label={texts.keep} onClick={() => send({ type: 'join.keep' })} />
          </>
        ) : (
          <Button label={texts.change} onClick={() => send({ type: 'join.change' })} />
        )}
      </Panel>
    )
  if (stage === 'rejected')
    return (
      <Panel icon="times-circle" tone="rejected" title={texts.rejectedTitle} text={texts.rejectedText(className)}>
        <p className="wide pad-3-4 round-m on-surface-2 text-start breaks">
          <strong>{texts.reason}</strong> {standing?.reason || texts.noReason}
        </p>
        <p className="u-muted">{texts.rejectedHint}</p>
        {form}
      </Panel>
    )
  return (
    <Panel icon="users" tone="outside" title={texts.outsideTitle} text={texts.outsideText}>
      {form}
    </Panel>
  )
}

interface PanelProps {
  icon: string
  tone: 'outside' | 'waiting' | 'rejected'
  title: string
  text: string
  children: ReactNode
}

function Panel({ icon, tone, title, text, children }: PanelProps) {
  return (
    <section className={`panel stack gap-4 items-center shadow-1 text-center joining-panel joining-panel--${tone}`}>
      <span
        className="width-16 height-16 stack place-center on-accent-soft ink-accent size-xl joining-panel-icon"
        aria-hidden="true"
      >
        <Icon name={icon} />
      </span>
      <div role="status">
        <h2 className="below-2">{title}</h2>
        <p>{text}</p>
      </div>
      {children}
    </section>
  )
}
