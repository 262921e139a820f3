/**
 * Failed submissions of practices, tests and assignments. Every page shows them; they survive a reload and
 * link to the page where the student submits again.
 */
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { createActor, fromTransition } from 'xstate'
import { z } from 'zod'
import { local } from '../../services/browser/kept/storage'
import { useLeaveGuard } from './leaveGuard'
import { useWorkspace } from './workspace/workspace.context'

const stored = z.object({
  userId: z.string(),
  teachingClassId: z.string(),
  classesId: z.string(),
  lessonTaskId: z.string(),
  name: z.string(),
  /** The page of the submission, below the base, with its query. */
  path: z.string().startsWith('/'),
})
export type FailedHandIn = z.output<typeof stored>

const KEY = 'handIns'

interface HandIns {
  readonly failed: readonly FailedHandIn[]
  /** The name of the submission in progress; null when there is none. */
  readonly sending: string | null
  /** The page with the open form has lost its connection. */
  readonly isOffline: boolean
}

type Change =
  | { type: 'handIn.begin'; name: string }
  | { type: 'handIn.fail'; handIn: FailedHandIn }
  | { type: 'handIn.end'; userId: string; lessonTaskId: string }
  | { type: 'line.change'; isOffline: boolean }

function after(state: HandIns, change: Change): HandIns {
  switch (change.type) {
    case 'handIn.begin':
      return { ...state, sending: change.name }
    case 'handIn.fail':
      return { ...state, sending: null, failed: [...without(state.failed, change.handIn), change.handIn] }
    case 'handIn.end':
      return { ...state, sending: null, failed: without(state.failed, change) }
    case 'line.change':
      return { ...state, isOffline: change.isOffline }
  }
}

const without = (
  failed: readonly FailedHandIn[],
  { userId, lessonTaskId }: Pick<FailedHandIn, 'userId' | 'lessonTaskId'>,
): readonly FailedHandIn[] => failed.filter((one) => one.userId !== userId || one.lessonTaskId !== lessonTaskId)

/** One actor for the window, because pages are mounted and unmounted. */
const handIns = createActor(
  fromTransition<HandIns, Change, never, undefined>(after, {
    failed: local.read(KEY, z.array(stored)) ?? [],
    sending: null,
    isOffline: false,
  }),
).start()
handIns.subscribe(({ context: { failed } }) => void local.write(KEY, failed))

/** The submissions shown on every page of a student. */
export function useHandIns(userId: string) {
  const state = useSelector(handIns, ({ context }) => context)
  return { ...state, failed: state.failed.filter((one) => one.userId === userId) }
}

export const endHandIn = (userId: string, lessonTaskId: string): void =>
  handIns.send({ type: 'handIn.end', userId, lessonTaskId })

export interface HandInState {
  readonly lessonTaskId: string
  readonly name: string
  /** `over`: submitted, or it can no longer be submitted; null: not known yet. */
  readonly stage: 'filling' | 'sending' | 'over' | null
  readonly isLineLost: boolean
}

/** Tracks the submission of the calling page. */
export function useHandIn({ lessonTaskId, name, stage, isLineLost }: HandInState): void {
  const { user, where } = useWorkspace()
  const [path] = useLocation()
  const search = useSearch()
  const place = where.kind === 'inside' ? where.place : null
  const wasSending = useRef(false)
  const handIn = place && { ...place, userId: user.userId, lessonTaskId, name, path: `${path}?${search}` }
  const latest = useRef(handIn)
  latest.current = handIn
  useLeaveGuard(stage === 'sending')
  useEffect(() => {
    if (stage === null) return
    if (stage === 'over') endHandIn(user.userId, lessonTaskId)
    else if (stage === 'sending') handIns.send({ type: 'handIn.begin', name })
    else if (wasSending.current && latest.current) handIns.send({ type: 'handIn.fail', handIn: latest.current })
    wasSending.current = stage === 'sending'
  }, [stage, name, lessonTaskId, user.userId])
  useEffect(
    () => () => {
      // The page is unmounted before the server's response arrives.
      if (wasSending.current && latest.current) handIns.send({ type: 'handIn.fail', handIn: latest.current })
    },
    [],
  )
  useEffect(() => {
    handIns.send({ type: 'line.change', isOffline: isLineLost })
    return () => handIns.send({ type: 'line.change', isOffline: false })
  }, [isLineLost])
}
