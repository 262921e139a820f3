/** Passes messages of the notification channel to the charts of pages, while these are subscribed. */
import { type AnyEventObject, fromCallback } from 'xstate'
import type { z } from 'zod'
import type { TeachingClassStop } from '../../../contract/entities/live/teachingClass'
import type { announcedMaintenance } from '../../../contract/entities/school/maintenance'
import type { JobProgress } from '../../../contract/entities/shared/job'
import type { JoiningFact, JoinRequestsFact } from '../../machines/school/joining/joining.types'
import type { ChannelMessage, SocketFact } from '../../machines/shared/connection/connection.types'
import type { Listen } from '../../services/workbench/inspection/remote'

const listeners = new Set<(fact: SocketFact) => void>()

/** Also passes the messages of a channel connection to the pages. */
export const heardByPages =
  (sendBack: (fact: SocketFact) => void) =>
  (fact: SocketFact): void => {
    sendBack(fact)
    // Iterates over a copy: a listener that unsubscribes and subscribes again receives the next message.
    for (const listener of [...listeners]) if (listeners.has(listener)) listener(fact)
  }

const onNotification = (listener: (fact: SocketFact) => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Subscribes to messages about page inspections. */
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

/** Subscribes to the progress of this person's jobs; `missed` is called after a lost connection, when messages may be missing. */
export const onJobProgress = (
  jobId: string,
  { progressed, missed }: { progressed: (progress: JobProgress) => void; missed: () => void },
) =>
  onNotification((fact) => {
    const message = messageOf(fact)
    if (message?.name === 'resumed') missed()
    if (message?.name === 'jobProgress' && message.data.jobId === jobId) progressed(message.data)
  })

/** Calls back when a maintenance was announced, changed or ended. */
export const onMaintenance = (changed: (announced: z.output<typeof announcedMaintenance>) => void) =>
  onNotification((fact) => {
    const message = messageOf(fact)
    if (message?.name === 'maintenanceChanged') changed(message.data)
  })

/** Messages about plans and annotations, and about the connection: `lost`, and `resumed` after reconnecting. */
export type PlanNews =
  | Extract<
      ChannelMessage,
      { name: 'planChanged' | 'planReadersChanged' | 'annotationChanged' | 'annotationDeleted' | 'resumed' }
    >
  | { readonly name: 'lost' }

/** Subscribes to messages about all plans; the listener selects its own. Returns the function that unsubscribes. */
export const onPlanNews = (onNews: (news: PlanNews) => void) =>
  onNotification((fact) => {
    if (fact.type === 'socket.lost') onNews({ name: 'lost' })
    const message = messageOf(fact)
    switch (message?.name) {
      case 'planChanged':
      case 'planReadersChanged':
      case 'annotationChanged':
      case 'annotationDeleted':
      case 'resumed':
        onNews(message)
    }
  })

/** Messages about the tasks or the pause of a class, and about the connection: `lost`, and `resumed` after reconnecting. */
export type LearningNews =
  | Extract<ChannelMessage, { name: 'tasksChanged' | 'taskProgressed' | 'teachingClassStopped' | 'resumed' }>
  | { readonly name: 'lost' }

/** Subscribes to messages about tasks of all classes. Returns the function that unsubscribes. */
export const onLearningNews = (onNews: (news: LearningNews) => void) =>
  onNotification((fact) => {
    if (fact.type === 'socket.lost') onNews({ name: 'lost' })
    const message = messageOf(fact)
    switch (message?.name) {
      case 'tasksChanged':
      case 'taskProgressed':
      case 'teachingClassStopped':
      case 'resumed':
        onNews(message)
    }
  })

/** Calls back when a teaching class was paused or resumed, and when the channel is connected again. */
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

/** Messages about spaces, groups and the pause of their class, and about a restored connection. */
export type SpaceNews = Extract<
  ChannelMessage,
  { name: 'spaceChanged' | 'groupsChanged' | 'teachingClassStopped' | 'resumed' }
>

/** Subscribes to messages about all spaces and groups. Returns the function that unsubscribes. */
export const onSpaceNews = (onNews: (news: SpaceNews) => void) =>
  onNotification((fact) => {
    const message = messageOf(fact)
    switch (message?.name) {
      case 'spaceChanged':
      case 'groupsChanged':
      case 'teachingClassStopped':
      case 'resumed':
        onNews(message)
    }
  })

/** Messages about ability tests, and about the connection: `lost`, and `resumed` after reconnecting. */
export type AbilityNews =
  | Extract<ChannelMessage, { name: 'abilityChanged' | 'abilityProgressed' | 'teachingClassStopped' | 'resumed' }>
  | { readonly name: 'lost' }

/** Subscribes to messages about all rounds of ability tests. Returns the function that unsubscribes. */
export const onAbilityNews = (onNews: (news: AbilityNews) => void) =>
  onNotification((fact) => {
    if (fact.type === 'socket.lost') onNews({ name: 'lost' })
    const message = messageOf(fact)
    switch (message?.name) {
      case 'abilityChanged':
      case 'abilityProgressed':
      case 'teachingClassStopped':
      case 'resumed':
        onNews(message)
    }
  })

/**
 * Subscribes to messages about discussions of all classes and about a restored connection. Returns the function that unsubscribes.
 */
export const onDiscussionNews = (
  onNews: (news: Extract<ChannelMessage, { name: 'discussionChanged' | 'teachingClassStopped' | 'resumed' }>) => void,
) =>
  onNotification((fact) => {
    const message = messageOf(fact)
    switch (message?.name) {
      case 'discussionChanged':
      case 'teachingClassStopped':
      case 'resumed':
        onNews(message)
    }
  })

/** Messages about barrage, and about the connection: `lost`, and `resumed` after reconnecting. */
export type BarrageNews =
  | Extract<
      ChannelMessage,
      { name: 'barrageSent' | 'barrageTaken' | 'barrageGateChanged' | 'teachingClassStopped' | 'resumed' }
    >
  | { readonly name: 'lost' }

/** Subscribes to messages about barrage on all videos. Returns the function that unsubscribes. */
export const onBarrageNews = (onNews: (news: BarrageNews) => void) =>
  onNotification((fact) => {
    if (fact.type === 'socket.lost') onNews({ name: 'lost' })
    const message = messageOf(fact)
    switch (message?.name) {
      case 'barrageSent':
      case 'barrageTaken':
      case 'barrageGateChanged':
      case 'teachingClassStopped':
      case 'resumed':
        onNews(message)
    }
  })

/** Sends decisions about join requests to a student's page. */
export const joiningFacts = fromCallback<AnyEventObject, undefined, AnyEventObject>(({ sendBack }) =>
  onNotification((fact) => {
    const message = messageOf(fact)
    if (message?.name === 'resumed') sendBack({ type: 'joining.resumed' } satisfies JoiningFact)
    if (message?.name !== 'joinDecided') return
    const { className, isAgreed, reason } = message.data
    sendBack({ type: 'joining.decided', className, isAgreed, reason } satisfies JoiningFact)
  }),
)

/** Sends new join requests to a teacher's pages. */
export const requestFacts = fromCallback<AnyEventObject, undefined, AnyEventObject>(({ sendBack }) =>
  onNotification((fact) => {
    const message = messageOf(fact)
    if (message?.name === 'resumed') sendBack({ type: 'requests.resumed' } satisfies JoinRequestsFact)
    if (message?.name !== 'joinRequested') return
    sendBack({ type: 'requests.changed', ...message.data } satisfies JoinRequestsFact)
  }),
)
