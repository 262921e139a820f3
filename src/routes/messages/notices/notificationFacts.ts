/** What the notification channel says, for charts of pages: they listen while they are there. */
import { type AnyEventObject, fromCallback } from 'xstate'
import type { TeachingClassStop } from '../../../../contract/entities/live/teachingClass'
import type { JobProgress } from '../../../../contract/entities/shared/job'
import type { JoiningFact, JoinRequestsFact } from '../../../machines/school/joining/joining.types'
import type { ChannelMessage, SocketFact } from '../../../machines/shared/connection/connection.types'
import type { Listen } from '../../../services/workbench/inspection/remote'

const listeners = new Set<(fact: SocketFact) => void>()

/** Passes what a line of the channel tells on to the pages too. */
export const heardByPages =
  (sendBack: (fact: SocketFact) => void) =>
  (fact: SocketFact): void => {
    sendBack(fact)
    // Those that listen now: one who stops and listens again while a fact is told hears the next one.
    for (const listener of [...listeners]) if (listeners.has(listener)) listener(fact)
  }

const onNotification = (listener: (fact: SocketFact) => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What the channel says of looking at pages. */
export const onInspection: Listen = (listener) =>
  onNotification((fact) => {
    const message = messageOf(fact)
    switch (message?.name) {
      case 'inspectionAsked':
      case 'inspectionChanged':
      case 'inspectionReport':
      case 'inspectionQuestion':
        listener(message)
    }
  })

const messageOf = (fact: SocketFact) => ('message' in fact ? fact.message : null)

/** How far a long work of this person has come; `missed` where the line was away, so that something may not have come. */
export const onJobProgress = (
  jobId: string,
  { progressed, missed }: { progressed: (progress: JobProgress) => void; missed: () => void },
) =>
  onNotification((fact) => {
    const message = messageOf(fact)
    if (message?.name === 'resumed') missed()
    if (message?.name === 'jobProgress' && message.data.jobId === jobId) progressed(message.data)
  })

/** What the channel says of plans and their annotations, and of its own line: `lost`, and `resumed` when it is back. */
export type PlanNews =
  | Extract<
      ChannelMessage,
      { name: 'planChanged' | 'planReadersChanged' | 'annotationChanged' | 'annotationDeleted' | 'resumed' }
    >
  | { readonly name: 'lost' }

/** Tells what the channel says of plans, whichever: whoever hears it knows which one is meant. Answers how to stop. */
export const onPlanNews = (hear: (news: PlanNews) => void) =>
  onNotification((fact) => {
    if (fact.type === 'socket.lost') hear({ name: 'lost' })
    const message = messageOf(fact)
    switch (message?.name) {
      case 'planChanged':
      case 'planReadersChanged':
      case 'annotationChanged':
      case 'annotationDeleted':
      case 'resumed':
        hear(message)
    }
  })

/** What the channel says of the tasks of a class or its pause, and of its own line: `lost`, and `resumed` when it is back. */
export type LearningNews =
  | Extract<ChannelMessage, { name: 'tasksChanged' | 'taskProgressed' | 'teachingClassStopped' | 'resumed' }>
  | { readonly name: 'lost' }

/** Tells what the channel says of tasks, of whichever class. Answers how to stop. */
export const onLearningNews = (hear: (news: LearningNews) => void) =>
  onNotification((fact) => {
    if (fact.type === 'socket.lost') hear({ name: 'lost' })
    const message = messageOf(fact)
    switch (message?.name) {
      case 'tasksChanged':
      case 'taskProgressed':
      case 'teachingClassStopped':
      case 'resumed':
        hear(message)
    }
  })

/** Calls back when a teaching class was paused or resumed, and when the channel is back after a lost connection. */
export const onClassStop = (changed: (stop: TeachingClassStop) => void, back: () => void) => {
  let isLost = false
  return onLearningNews((news) => {
    if (news.name === 'lost') isLost = true
    if (news.name === 'teachingClassStopped') changed(news.data)
    if (news.name !== 'resumed' || !isLost) return
    isLost = false
    back()
  })
}

/** What the channel says of spaces, groups and the pause of their class, and when its line is back. */
export type SpaceNews = Extract<
  ChannelMessage,
  { name: 'spaceChanged' | 'groupsChanged' | 'teachingClassStopped' | 'resumed' }
>

/** Tells what the channel says of spaces and groups, of whichever. Answers how to stop. */
export const onSpaceNews = (hear: (news: SpaceNews) => void) =>
  onNotification((fact) => {
    const message = messageOf(fact)
    switch (message?.name) {
      case 'spaceChanged':
      case 'groupsChanged':
      case 'teachingClassStopped':
      case 'resumed':
        hear(message)
    }
  })

/** What the channel says of ability tests, and of its own line: `lost`, and `resumed` when it is back. */
export type AbilityNews =
  | Extract<ChannelMessage, { name: 'abilityChanged' | 'abilityProgressed' | 'teachingClassStopped' | 'resumed' }>
  | { readonly name: 'lost' }

/** Tells what the channel says of rounds of ability tests, whichever. Answers how to stop. */
export const onAbilityNews = (hear: (news: AbilityNews) => void) =>
  onNotification((fact) => {
    if (fact.type === 'socket.lost') hear({ name: 'lost' })
    const message = messageOf(fact)
    switch (message?.name) {
      case 'abilityChanged':
      case 'abilityProgressed':
      case 'teachingClassStopped':
      case 'resumed':
        hear(message)
    }
  })

/** What the channel says of discussions, of whichever class, and that its own line is back. Answers how to stop. */
export const onDiscussionNews = (
  hear: (news: Extract<ChannelMessage, { name: 'discussionChanged' | 'teachingClassStopped' | 'resumed' }>) => void,
) =>
  onNotification((fact) => {
    const message = messageOf(fact)
    switch (message?.name) {
      case 'discussionChanged':
      case 'teachingClassStopped':
      case 'resumed':
        hear(message)
    }
  })

/** What the channel says of barrage, and of its own line: `lost`, and `resumed` when it is back. */
export type BarrageNews =
  | Extract<
      ChannelMessage,
      { name: 'barrageSent' | 'barrageTaken' | 'barrageGateChanged' | 'teachingClassStopped' | 'resumed' }
    >
  | { readonly name: 'lost' }

/** Tells what the channel says of barrage, over whichever film. Answers how to stop. */
export const onBarrageNews = (hear: (news: BarrageNews) => void) =>
  onNotification((fact) => {
    if (fact.type === 'socket.lost') hear({ name: 'lost' })
    const message = messageOf(fact)
    switch (message?.name) {
      case 'barrageSent':
      case 'barrageTaken':
      case 'barrageGateChanged':
      case 'teachingClassStopped':
      case 'resumed':
        hear(message)
    }
  })

/** A student's page hears of decisions. */
export const joiningFacts = fromCallback<AnyEventObject, undefined, AnyEventObject>(({ sendBack }) =>
  onNotification((fact) => {
    const message = messageOf(fact)
    if (message?.name === 'resumed') sendBack({ type: 'joining.resumed' } satisfies JoiningFact)
    if (message?.name !== 'joinDecided') return
    const { className, isAgreed, reason } = message.data
    sendBack({ type: 'joining.decided', className, isAgreed, reason } satisfies JoiningFact)
  }),
)

/** A teacher's pages hear of requests. */
export const requestFacts = fromCallback<AnyEventObject, undefined, AnyEventObject>(({ sendBack }) =>
  onNotification((fact) => {
    const message = messageOf(fact)
    if (message?.name === 'resumed') sendBack({ type: 'requests.resumed' } satisfies JoinRequestsFact)
    if (message?.name !== 'joinRequested') return
    sendBack({ type: 'requests.changed', ...message.data } satisfies JoinRequestsFact)
  }),
)
