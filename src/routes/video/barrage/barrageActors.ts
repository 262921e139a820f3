/** Connects the charts of barrage with the server, the notification channel and the browser's storage. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import { z } from 'zod'
import type { Barrage } from '../../../../contract/entities/video/barrage'
import { usualSettings } from '../../../machines/video/barrage/barrage.logic'
import { barrageMachine } from '../../../machines/video/barrage/barrage.machine'
import type {
  BarrageEvent,
  BarrageFact,
  BarragePlace,
  GatesEvent,
  InBarrageClass,
  SendInput,
  SetGateInput,
  SettingsCommand,
} from '../../../machines/video/barrage/barrage.types'
import { gatesMachine } from '../../../machines/video/barrage/gates.machine'
import { senderMachine } from '../../../machines/video/barrage/sender.machine'
import { local } from '../../../services/browser/kept/storage'
import { call } from '../../../services/network/http'
import { onBarrageNews } from '../../shared/notificationFacts'

interface Asked<Input> {
  readonly input: Input
  readonly signal: AbortSignal
}

const isOver = (
  place: BarragePlace,
  { teachingClassId, lessonTaskId }: Pick<BarragePlace, 'teachingClassId' | 'lessonTaskId'>,
): boolean => teachingClassId === place.teachingClassId && lessonTaskId === place.lessonTaskId

const facts = fromCallback<AnyEventObject, { place: BarragePlace }>(({ input: { place }, sendBack }) => {
  const report = (fact: BarrageFact) => sendBack(fact)
  return onBarrageNews((news) => {
    if (news.name === 'lost') report({ type: 'line.lost' })
    else if (news.name === 'resumed') report({ type: 'line.back' })
    else if (news.name === 'barrageGateChanged' || news.name === 'teachingClassStopped') {
      if (news.data.teachingClassId === place.teachingClassId) report({ type: 'gate.changed' })
    } else if (news.name === 'barrageTaken') {
      if (isOver(place, news.data)) report({ type: 'barrage.taken', barrageIds: news.data.barrageIds })
    } else {
      const { barrages, ...video } = news.data
      if (!isOver(place, video) || video.videoFileId !== place.videoFileId) return
      for (const line of barrages) report({ type: 'barrage.shown', barrage: { ...video, ...line } })
    }
  })
})

const KEY = 'barrage-settings'
const storedSettings = z.object({
  isOn: z.boolean(),
  opacity: z.number().min(0).max(100),
  area: z.enum(['quarter', 'half', 'full']),
  fontSize: z.enum(['s', 'm', 'l']),
  speed: z.enum(['slow', 'normal', 'fast']),
})

/** The chart of barrage on one video, with its actors. */
export const providedBarrage = barrageMachine.provide({
  actors: {
    facts,
    findBarrages: fromPromise<readonly Barrage[], { place: BarragePlace }>(({ input: { place }, signal }) =>
      call('findBarrages', place, { signal }),
    ),
    settingsKeeper: fromCallback<SettingsCommand, undefined, AnyEventObject>(({ receive, sendBack }) => {
      const settings = local.read(KEY, storedSettings) ?? usualSettings
      sendBack({ type: 'settings.restored', settings } satisfies BarrageEvent)
      receive((command) => local.write(KEY, command.settings))
    }),
    sender: senderMachine.provide({
      actors: {
        checkGate: fromPromise(({ input: { place }, signal }: Asked<{ place: BarragePlace }>) => {
          const { teachingClassId, lessonTaskId } = place
          return call('checkBarrage', { teachingClassId, lessonTaskId }, { signal })
        }),
        sendBarrage: fromPromise(({ input: { place, ...line } }: Asked<SendInput>) =>
          call('sendBarrage', { ...place, ...line }),
        ),
      },
    }),
  },
})

/** Opens or closes barrage for a part of the course. */
function setGate({ teachingClassId, part: { level, id }, isOpen }: SetGateInput): Promise<number> {
  switch (level) {
    case 'course':
      return call(isOpen ? 'openBarrageByCourse' : 'closeBarrageByCourse', { teachingClassId, courseId: id })
    case 'chapter':
      return call(isOpen ? 'openBarrageByChapter' : 'closeBarrageByChapter', { teachingClassId, chapterId: id })
    case 'lesson':
      return call(isOpen ? 'openBarrageByLesson' : 'closeBarrageByLesson', { teachingClassId, lessonId: id })
    case 'subLesson':
      return call(isOpen ? 'openBarrageBySubLesson' : 'closeBarrageBySubLesson', { teachingClassId, subLessonId: id })
  }
}

/** The chart of the videos of a class on which barrage is open, with its actors. */
export const providedGates = gatesMachine.provide({
  actors: {
    facts: fromCallback<AnyEventObject, InBarrageClass, AnyEventObject>(({ input: { teachingClassId }, sendBack }) =>
      onBarrageNews((news) => {
        const isHere = news.name === 'barrageGateChanged' && news.data.teachingClassId === teachingClassId
        if (isHere || news.name === 'resumed') sendBack({ type: 'gates.changed' } satisfies GatesEvent)
      }),
    ),
    setGate: fromPromise(({ input }: Asked<SetGateInput>) => setGate(input)),
  },
})
